import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo, minutesAgo } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { callerOf, insertMember, PASSWORD, signInAs } from '../../../../test/sign-in.ts'

const api = await openApi()
const { db, send } = api
const call = callerOf(api)
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
})

const NEW_PASSWORD = 'жовтий дирижабль 8 разів'
let people = 0
async function somebody(customer: object = {}) {
  const old = `old-${++people}@example.com`
  const id = await insertMember(db, { email: old, ...customer })
  return { id, old, email: `new-${people}@example.com`, person: await signInAs(db, id) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Asks for the new address and reads both letters. */
async function change({ person, email, old }: Somebody, to = email) {
  const { status, body } = await call('POST', '/email/change', { email: to }, person.bearer)
  const letters = await mailbox.readNew()
  const linkTo = (address: string) => letters.find((one) => one.to === address)?.link ?? ''
  return { status, body, letters, confirm: linkTo(to), undo: linkTo(old) }
}
const follow = async (link: string) => {
  const { pathname, search } = new URL(link)
  return (await send(pathname + search)).headers.get('location')
}
/** Follows a link as its page does where nobody is known: by a press of the button. */
const press = async (link: string) => {
  const { pathname, search } = new URL(link)
  return (await send(pathname + search, { method: 'POST' })).headers.get('location')
}
const emailOf = async (id: number) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email
/** Asks for a letter with the way to a new password, and reads it. */
const resetLinkTo = async (email: string) => {
  await mailbox.readNew()
  await call('POST', '/password/forgot', { email })
  const [letter] = await mailbox.readNew()
  return letter?.link ?? ''
}
const takeBack = (link: string) =>
  call('POST', '/password/reset', {
    token: new URL(link).searchParams.get('token'),
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  })

test('the first e-mail is added and proven: none was changed', async () => {
  const id = await insertMember(db, { email: null }, { password_hash: null })
  const first = `first-${id}@example.com`
  const { confirm } = await change({ id, old: '', email: first, person: await signInAs(db, id) })
  expect(await press(confirm)).toBe('/uk/email-verified?status=email-verified')
  expect(await emailOf(id)).toBe(first)
})

describe('another e-mail', () => {
  test('is proven by a letter to it, and the old address is warned', async () => {
    const who = await somebody()
    const { status, letters, confirm, undo } = await change(who)
    expect(status).toBe(200)
    expect(letters.map(({ to }) => to).sort()).toEqual([who.email, who.old])
    expect(undo).toMatch(/\/uk\/new-password\?token=[\w-]+&undo=email$/)
    expect(await emailOf(who.id)).toBe(who.old)
    expect(await follow(confirm), 'a mail server that looks').toBeNull()
    expect(await emailOf(who.id)).toBe(who.old)
    expect(await press(confirm)).toBe('/uk/new-email?status=email-verified')
    expect(await emailOf(who.id)).toBe(who.email)
    expect(await follow(confirm)).toBe('/uk/new-email?status=email_already_verified')
  })

  test('waits where its owner sees it, and is given up there', async () => {
    const who = await somebody()
    const waiting = async () =>
      (await call('GET', '/email/change', undefined, who.person.bearer)).body.email
    expect(await waiting()).toBeNull()
    const { confirm } = await change(who)
    expect(await waiting()).toBe(who.email)
    await change(who, 'later-new@example.com')
    expect(await waiting()).toBe('later-new@example.com')
    const last = await change(who)
    for (const _ of [1, 2])
      expect((await call('DELETE', '/email/change', {}, who.person.bearer)).status).toBe(200)
    expect(await waiting()).toBeNull()
    for (const link of [confirm, last.confirm])
      expect(await press(link)).toContain('change_email_link_expired')
    expect(await emailOf(who.id)).toBe(who.old)
  })

  test('the link is old after an hour, and once another address was asked for', async () => {
    const who = await somebody()
    const first = await change(who)
    const second = await change(who, 'other-new@example.com')
    expect(await follow(first.confirm)).toContain('change_email_link_expired')
    await db
      .updateTable('one_time_token')
      .set({ expires_at: minutesAgo(1) })
      .execute()
    expect(await follow(second.confirm)).toBe('/uk/new-email?status=change_email_link_expired')
    expect(await emailOf(who.id)).toBe(who.old)
  })

  test('links that lie in the old mailbox serve no more', async () => {
    const who = await somebody()
    await call('POST', '/password/forgot', { email: who.old })
    const [reset] = await mailbox.readNew()
    await press((await change(who)).confirm)
    expect((await takeBack(reset?.link ?? '')).status).toBe(409)
  })

  test('that somebody has is not told: its owner gets a letter, the old address the same warning', async () => {
    const [who, owner] = [await somebody(), await somebody()]
    const { status, body, letters, undo } = await change(who, owner.old)
    expect([status, body]).toEqual([200, {}])
    expect(letters.map(({ to }) => to).sort()).toEqual([who.old, owner.old].sort())
    expect(undo).not.toBe('')
    const [told] = letters.filter(({ to }) => to === owner.old)
    expect(told?.link).not.toContain('token')
    expect(told?.subject).toBe('Вашу адресу вказали в іншому обліковому записі')
    expect(told?.text).not.toContain('зареєструватися')
  })

  test('that somebody only typed goes to who proves it', async () => {
    const who = await somebody()
    const typed = await insertMember(db, { email: who.email, email_verified_at: null })
    await press((await change(who)).confirm)
    expect([await emailOf(who.id), await emailOf(typed)]).toEqual([who.email, null])
  })

  test('the same one is refused, and so is one that is none', async () => {
    const who = await somebody()
    for (const to of [who.old, 'olena@'])
      expect(await change(who, to)).toMatchObject({ status: 400, body: { field: 'email' } })
  })

  test('an old address that was never proven gets no way into the account', async () => {
    const who = await somebody({ email_verified_at: null })
    expect((await change(who)).letters.map(({ to }) => to)).toEqual([who.email])
  })
})

describe('«it was not me», from the old address', () => {
  test.each(['before', 'after'])('%s the change was confirmed', async (when) => {
    const who = await somebody()
    const { confirm, undo } = await change(who)
    if (when === 'after') await press(confirm)
    await db
      .insertInto('passkey')
      .values({ id: `thief-${when}`, customer_id: who.id, public_key: Buffer.from(''), name: 'x' })
      .execute()
    expect(await follow(undo), 'the page of a new password').toBeNull()
    expect(await emailOf(who.id), 'looking is no deed').toBe(when === 'after' ? who.email : who.old)
    const { status, body } = await takeBack(undo)
    expect([status, body.data.email]).toEqual([200, who.old])
    expect(await emailOf(who.id)).toBe(who.old)
    const { body: thief } = await call('GET', '/login/token', undefined, who.person.bearer)
    expect(thief.data).toBeNull()
    expect(
      await db.selectFrom('passkey').where('customer_id', '=', who.id).select('id').execute(),
    ).toEqual([])
    expect(await follow(confirm)).toContain('/uk/new-email?status=')
    expect(await emailOf(who.id)).toBe(who.old)
    expect((await takeBack(undo)).status).toBe(409)
    const old = await call('POST', '/login', { email: who.old, password: PASSWORD })
    expect(old.status).toBe(400)
  })

  /** The account is moved from its old address to the thief's, and from there on to a third one. */
  async function stolenTwice() {
    const who = await somebody()
    const first = await change(who)
    await press(first.confirm)
    const second = await change({ ...who, old: who.email }, `later-${who.email}`)
    expect(second.undo).not.toBe('')
    return { who, own: first.undo, thief: second.undo }
  }

  test('ends the ways back to addresses that came later', async () => {
    const { who, own, thief } = await stolenTwice()
    expect((await takeBack(own)).status).toBe(200)
    expect((await takeBack(thief)).status).toBe(409)
    expect(await emailOf(who.id)).toBe(who.old)
  })

  test('outlives what the thief does: a way back pressed, a password changed', async () => {
    const { who, own, thief } = await stolenTwice()
    expect((await takeBack(thief)).status).toBe(200)
    const reset = await resetLinkTo(who.email)
    expect((await takeBack(reset)).status).toBe(200)
    expect((await takeBack(own)).status).toBe(200)
    expect(await emailOf(who.id)).toBe(who.old)
  })

  test('a new password by the old address ends later ways back too', async () => {
    const { who, thief } = await stolenTwice()
    // its owner took it back by another road, such as the support
    await db.updateTable('customer').set({ email: who.old }).where('id', '=', who.id).execute()
    const reset = await resetLinkTo(who.old)
    expect((await takeBack(reset)).status).toBe(200)
    expect((await takeBack(thief)).status).toBe(409)
  })

  test('serves though somebody registered the old address without proving it', async () => {
    const who = await somebody()
    const { confirm, undo } = await change(who)
    await press(confirm)
    const typed = await insertMember(db, { email: who.old, email_verified_at: null })
    expect((await takeBack(undo)).status).toBe(200)
    expect([await emailOf(who.id), await emailOf(typed)]).toEqual([who.old, null])
  })

  test('serves for seven days', async () => {
    const who = await somebody()
    const { confirm, undo } = await change(who)
    await press(confirm)
    const { expires_at, created_at } = await db
      .selectFrom('one_time_token')
      .select(['expires_at', 'created_at'])
      .where('customer_id', '=', who.id)
      .where('purpose', '=', 'undo-email')
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - created_at.getTime()).toBe(7 * 86_400_000)
    await db
      .updateTable('one_time_token')
      .set({ expires_at: daysAgo(0.01) })
      .execute()
    expect((await takeBack(undo)).status).toBe(409)
  })
})
