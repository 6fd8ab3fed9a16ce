import { expect, test } from 'vitest'
import {
  OTHER,
  openRegistrations,
  press,
  signInIn,
} from '../../../../test/accounts/registrations.ts'
import { openBrowserOf } from '../../../../test/accounts/social-sign-in.ts'
import { daysAgo, insertComment, insertPost, insertWorld } from '../../../../test/factories.ts'
import { PASSWORD } from '../../../../test/sign-in.ts'

const { api, db, register, newAddress, newLink } = await openRegistrations()
await insertWorld(db)
const NO_ITEMS = { items: [], total: 0, answers: 0, comments: 0 }
const NOTHING = { held: NO_ITEMS, name: null, invitedBy: null }
const OF_NOTHING = { ...NOTHING, name: 'Соломія' }
const WAITING_POST = { status: 2, status_after_proof: 1, seo_link: null, published_at: null }
type Browser = ReturnType<typeof openBrowserOf>

/** Somebody who registered, and has not opened the letter. */
async function registered(name: string) {
  const email = newAddress(name)
  const made = await register(email, PASSWORD)
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, id, ...made }
}

/** Writes what waits for the proof. */
async function write(author_id: number) {
  for (const [kind, title] of [
    [0, 'Перший допис'],
    [1, 'Яке питання?'],
    [0, 'Другий допис'],
    [0, 'Третій допис'],
  ] as const)
    await insertPost(db, { author_id, kind, title, ...WAITING_POST })
  await insertPost(db, { author_id, title: 'Видалений', deleted_at: new Date(), ...WAITING_POST })
  await insertPost(db, { author_id, title: 'Приховала сама', status: 0 })
  const post_id = await insertPost(db, { kind: 1 })
  const held = { post_id, author_id, status: 2, status_after_proof: 1 }
  const root_id = await insertComment(db, held)
  await insertComment(db, { ...held, root_id, parent_id: root_id })
  await insertComment(db, { ...held, deleted_at: new Date() })
}
const WRITTEN = {
  held: {
    items: [
      { type: 'post', title: 'Перший допис' },
      { type: 'question', title: 'Яке питання?' },
      { type: 'post', title: 'Другий допис' },
    ],
    total: 4,
    answers: 1,
    comments: 1,
  },
  name: 'Соломія',
  invitedBy: null,
}

/** Whoever asks for a new address or a password learns nothing of whose the account is. */
const NAMELESS = { ...WRITTEN, name: null }

async function preview(browser: Browser, link: string) {
  const token = new URL(link, 'http://site').searchParams.get('token')
  const { status, body } = await browser.call('GET', `/email/confirmation?token=${token}`)
  expect(status).toBe(200)
  return body
}

test('says what the link publishes, wherever it is opened', async () => {
  const { id, link } = await registered('writer')
  expect(await preview(openBrowserOf(api), link)).toEqual(OF_NOTHING)
  await write(id)
  expect(await preview(openBrowserOf(api), link)).toEqual(WRITTEN)
})

test('and what a changed address or a new password publishes, which prove it too', async () => {
  const { id, email, browser } = await registered('changes')
  await write(id)
  const next = newAddress('next')
  await signInIn(browser, email, PASSWORD)
  await browser.call('POST', '/email/change', { email: next })
  expect(await preview(openBrowserOf(api), await newLink(next))).toEqual(NAMELESS)
  await openBrowserOf(api).call('POST', '/password/forgot', { email })
  expect(await preview(openBrowserOf(api), await newLink(email))).toEqual(NAMELESS)
})

test('nothing where another registration takes the place of the account', async () => {
  const { id, email, link } = await registered('first')
  await write(id)
  const second = await register(email, OTHER)
  expect(await preview(second.browser, link)).toEqual(OF_NOTHING)
  expect(await preview(openBrowserOf(api), second.link)).toEqual(OF_NOTHING)
  // elsewhere the link of the account keeps it, with all that is in it
  expect(await preview(openBrowserOf(api), link)).toEqual(WRITTEN)
})

test('nothing but the name for a link that is used, nothing at all for an old one and one that is made up', async () => {
  const { id, link } = await registered('used')
  await press(openBrowserOf(api), link)
  await insertPost(db, { author_id: id, title: 'Ще чекає', ...WAITING_POST })
  expect(await preview(openBrowserOf(api), link)).toEqual(OF_NOTHING)
  await db
    .updateTable('one_time_token')
    .set({ created_at: daysAgo(1.1) })
    .execute()
  expect(await preview(openBrowserOf(api), link)).toEqual(NOTHING)
  expect(await preview(openBrowserOf(api), `?token=${'A'.repeat(43)}`)).toEqual(NOTHING)
})

test('the name as everybody sees it: without a last name that is hidden', async () => {
  const { id, link } = await registered('shy')
  await db
    .updateTable('customer')
    .set({ last_name: 'Прихована', hidden_info: ['lastName'] })
    .where('id', '=', id)
    .execute()
  expect(await preview(openBrowserOf(api), link)).toEqual(OF_NOTHING)
  await db.updateTable('customer').set({ hidden_info: [] }).where('id', '=', id).execute()
  const shown = { ...OF_NOTHING, name: 'Соломія Прихована' }
  expect(await preview(openBrowserOf(api), link)).toEqual(shown)
})

test('and who invited them, also by a letter that is sent again', async () => {
  const email = newAddress('invited')
  const { browser, link } = await register(email, PASSWORD, { invitedBy: 'olha.t' })
  const invited = { ...OF_NOTHING, invitedBy: 'olha.t' }
  expect(await preview(openBrowserOf(api), link)).toEqual(invited)
  await browser.call('POST', '/registration/letter', { email })
  expect(await preview(openBrowserOf(api), await newLink(email))).toEqual(invited)
  await signInIn(browser, email, PASSWORD)
  await browser.call('POST', '/email/request', {})
  expect(await preview(openBrowserOf(api), await newLink(email))).toEqual(invited)
  // a registration that waits beside the account has its own
  const beside = await register(email, OTHER, { invitedBy: 'taras.m' })
  expect(await preview(openBrowserOf(api), beside.link)).toMatchObject({ invitedBy: 'taras.m' })
})

test('nobody where the name of who invites is misspelt in the link: one joins all the same', async () => {
  const { link } = await register(newAddress('misspelt'), PASSWORD, { invitedBy: 'Olha)' })
  expect(await preview(openBrowserOf(api), link)).toEqual(OF_NOTHING)
})
