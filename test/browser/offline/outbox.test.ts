import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../src/browser/storage/journal.ts'
import { axeFindings } from '../axe.ts'
import {
  answersOf,
  boxOf,
  neighbour,
  openBox,
  PHONE,
  press,
  published,
  STILL,
  toasted,
  type,
} from '../below-posts.ts'
import { hydrate, openBrowser } from '../browser.ts'
import { callsOf } from '../calls.ts'
import { member, PASSWORD } from '../member.ts'
import { isIn, signIn } from '../newcomer.ts'
import { enterEditor } from '../writing/writing.ts'
import { serviceWorkerOf } from './service-worker.ts'
import { follow, leave, put, waiting } from './waiting-calls.ts'

const browser = openBrowser()
const GONE = /INTERNET_DISCONNECTED|status of (401|403|404|429)/
const KEEPING = { serviceWorkers: 'allow', expected: GONE } as const

test('a comment written without a network goes once there is one, once', async () => {
  const { page } = await neighbour(browser, { ...STILL, expected: GONE })
  await page.goto('/uk/about')
  const question = await published(page, 'question', 'Чи приймають гривні в обміннику?')
  await openBox(page, question.path)
  const sent = sendings(page.context())
  await page.context().setOffline(true)
  await type(page, 'Так, на вокзалі')
  await press(page, 'Відповісти')
  await toasted(page, 'Надішлемо, коли зʼявиться мережа')
  await boxOf(page).waitFor({ state: 'detached' })
  const waiting = page.locator('.answer.waiting')
  await waiting.getByText('Так, на вокзалі').waitFor()
  expect(await axeFindings(page)).toEqual([])
  // its words stay in the box, and other words take their place
  await page.locator('#respond [data-act=new]').click()
  await boxOf(page).getByText('Так, на вокзалі').waitFor()
  await type(page, ', біля кас')
  await press(page, 'Відповісти')
  await boxOf(page).waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await toasted(page, 'Опубліковано')
  await page.locator('.answer:not(.waiting)').getByText('Так, на вокзалі, біля кас').waitFor()
  await waiting.waitFor({ state: 'detached' })
  expect((await answersOf(question.id)).map(({ content }) => content)).toEqual([
    '<p>Так, на вокзалі, біля кас</p>',
  ])
  expect(sent()).toEqual(['createComment'])
  await page.reload()
  await hydrate(page)
  await page.locator('#respond [data-act=new]').click()
  expect((await boxOf(page).innerText()).trim()).toBe('')
})

test('two tabs and the service worker send each thing once, in order', async () => {
  const [first, second] = [await member(browser), await member(browser)]
  const { page } = await neighbour(browser, KEEPING)
  await page.goto('/uk/about')
  const question = await published(page, 'question', 'Де купити буряк?')
  const me = await uuidOf(page)
  const other = await page.context().newPage()
  await other.goto('/uk/about')
  await Promise.all([hydrate(page), hydrate(other)])
  const sent = sendings(page.context())
  await page.context().setOffline(true)
  await leave(page, [
    follow(me, first.username),
    follow(me, second.username),
    {
      ...follow(me, 'x'),
      name: 'createComment',
      subject: 'comment-new-1',
      input: { objectId: question.id, objectType: 'question', content: '<p>На ринку</p>' },
    },
  ])
  await Promise.all([page.reload(), other.reload()].map((one) => one.catch(() => undefined)))
  const last = page
    .context()
    .waitForEvent('requestfinished', (request) => namesOf(request).includes('createComment'))
  await page.context().setOffline(false)
  await Promise.all([page.goto('/uk/about'), other.goto('/uk/feed')])
  await last
  expect((await answersOf(question.id)).length).toBe(1)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(sent()).toEqual(['subscribe', 'subscribe', 'createComment'])
  const { customers } = await (
    await page.request.get(`/api/customers/${await usernameOf(page)}/following`)
  ).json()
  expect(customers.map(({ username }: { username: string }) => username).toSorted()).toEqual(
    [first.username, second.username].toSorted(),
  )
})

test('what is refused is said, once, and its words stay; what another person did waits for them', async () => {
  const { page } = await neighbour(browser, { expected: GONE })
  await page.goto('/uk/about')
  await hydrate(page)
  const me = await uuidOf(page)
  const path = '/uk/about'
  await leave(page, [
    follow(crypto.randomUUID(), 'olena.zahrebelna'),
    follow(me, 'nobody.by.this.name'),
    {
      ...follow(me, 'x'),
      name: 'createComment',
      subject: 'comment-new-999999999',
      input: { objectId: 999_999_999, objectType: 'question', content: '<p>Нікуди</p>' },
      draft: { key: 'comment-new-999999999', path },
    },
  ])
  await page.reload()
  await hydrate(page)
  await toasted(page, /^Не вдалося почати стежити: /)
  await toasted(page, /^Не вдалося опублікувати коментар: /)
  await page.getByRole('button', { name: 'Продовжити' }).waitFor()
  expect((await waiting(page)).map(({ owner }) => owner === me)).toEqual([false])
  const tried = page.waitForResponse((response) => isSending(response.request()))
  await page.reload()
  await hydrate(page)
  expect((await tried).status()).toBe(403)
  expect(await page.locator('.toasts > div').count()).toBe(0)
})

test('what waits for who was signed out meanwhile says so, and goes when they sign in', async () => {
  const { page, email } = await member(browser, { expected: GONE })
  const { username: followed } = await member(browser)
  await page.goto('/uk/feed')
  await hydrate(page)
  await leave(page, [follow(await uuidOf(page), followed)])
  await page.context().clearCookies()
  await page.reload()
  await hydrate(page)
  await toasted(page, 'Ваш сеанс завершився. Увійдіть')
  expect((await waiting(page)).length).toBe(1)
  await page.locator('.toasts').getByRole('button', { name: 'Увійти' }).click()
  await page.waitForURL(/redirect=%2Fuk%2Ffeed$/)
  await signIn(page, email, PASSWORD)
  await isIn(page)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/uk/feed')
})

test('the second step of writing needs no network, and leads back to what was written', async () => {
  const { page } = await member(browser, { ...KEEPING, ...PHONE })
  const { text } = await enterEditor(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.getByRole('textbox', { name: 'Назва' }).fill('Де випити кави біля вокзалу?')
  await text.pressSequentially('Шукаю тихе місце з розеткою.')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Далі', exact: true }).click()
  await page.waitForURL(/step=2/)
  await page.getByRole('button', { name: 'Опублікувати' }).waitFor()
  await page.getByRole('link', { name: 'Назад до тексту', exact: true }).click()
  await page.getByText('Шукаю тихе місце з розеткою.').waitFor()
  await page.context().setOffline(false)
})

test('with every page closed the service worker sends it, and what was typed', async () => {
  const { page, username } = await neighbour(browser, KEEPING)
  const { username: followed } = await member(browser)
  await page.goto('/uk/about')
  const { id } = await published(page, 'question', 'Де лагодять велосипеди?')
  await hydrate(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const me = await uuidOf(page)
  await leave(page, [follow(me, followed)])
  const key = `comment-new-${id}`
  const typed: JournalEntry = {
    key,
    kind: 'answer',
    act: 'new',
    postId: id,
    commentId: null,
    title: '',
    words: 2,
    body: { content: '<p>Біля річки</p>' },
    version: 0,
    isSaved: false,
    changedAt: new Date().toISOString(),
  }
  await put(page, ['svoi-journal', 'drafts', `${me}|${key}`], typed)
  const { origin } = new URL(page.url())
  const outside = await page.context().newPage()
  await page.close()
  await (await serviceWorkerOf(outside, origin)).sync('database-sync')
  const read = async (path: string) => (await outside.request.get(`${origin}/api${path}`)).json()
  await expect
    .poll(async () => (await read(`/drafts/${key}`)).draft?.body.content, { timeout: 20_000 })
    .toBe('<p>Біля річки</p>')
  const { customers } = await read(`/customers/${username}/following`)
  expect(customers.map((one: { username: string }) => one.username)).toEqual([followed])
})

/** The names of the calls that were sent as waiting ones are, in the order in which they went. */
function sendings(context: BrowserContext) {
  const sent: string[] = []
  context.on('requestfinished', (request) => {
    sent.push(...namesOf(request))
  })
  return () => sent
}

const isSending = (request: Request) =>
  callsOf(request).length > 0 && 'x-viewer' in request.headers()

/** Of the calls of a batch that names its owner; none of any other. */
const namesOf = (request: Request): readonly string[] =>
  isSending(request) ? callsOf(request) : []

const session = async (page: Page) => {
  const { data } = await (await page.request.get('/api/login/token')).json()
  return data as { uuid: string; username: string }
}
const uuidOf = async (page: Page) => (await session(page)).uuid
const usernameOf = async (page: Page) => (await session(page)).username
