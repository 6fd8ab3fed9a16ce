import { describe, expect, test } from 'vitest'
import {
  NEW,
  OTHER,
  open,
  openRegistrations,
  press,
  saveDraftIn,
  setPasswordIn,
  signedInIn,
  signInIn,
} from '../../../../test/accounts/registrations.ts'
import { openBrowserOf } from '../../../../test/accounts/social-sign-in.ts'
import { passkeyOf } from '../../../../test/permissions/permission-cast.ts'
import { callerOf, PASSWORD } from '../../../../test/sign-in.ts'

const { api, db, register, newAddress, newLink, mailbox } = await openRegistrations()
const call = callerOf(api)

/** Everything that somebody can set up in an account whose address they do not have. */
async function squat(victim: string) {
  const thief = newAddress('thief')
  const { browser, link: proof } = await register(victim, PASSWORD)
  const { body } = await signInIn(browser, victim, PASSWORD)
  await call('POST', '/email/change', { email: thief }, { authorization: `Bearer ${body.token}` })
  const takeover = await newLink(thief)
  expect(takeover).toContain('token=')
  expect((await browser.call('DELETE', '/user', { posts: 'delete' })).status).toBe(200)
  expect((await saveDraftIn(browser)).body.isSaved).toBe(true)
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', victim)
    .executeTakeFirstOrThrow()
  await passkeyOf(db, id)
  await db
    .updateTable('account')
    .set({ totp_secret: 'A', totp_confirmed_at: new Date() })
    .where('customer_id', '=', id)
    .execute()
  await mailbox.readNew()
  return { id, thief, browser, takeover, proof }
}

/** The account that has the address, and what else leads into it or out of it. */
async function stateOf(email: string) {
  const { id, email_verified_at } = await db
    .selectFrom('customer')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const own = async (table: 'leaving' | 'passkey' | 'draft' | 'recovery_code') => {
    const column = table === 'draft' ? 'author_id' : 'customer_id'
    const rows = await db.selectFrom(table).where(column, '=', id).select(column).execute()
    return rows.length
  }
  const { totp_confirmed_at } = await db
    .selectFrom('account')
    .select('totp_confirmed_at')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    isProven: email_verified_at !== null,
    leaving: await own('leaving'),
    passkeys: await own('passkey'),
    drafts: await own('draft'),
    hasApp: totp_confirmed_at !== null,
  }
}
const CLEAN = { isProven: true, leaving: 0, passkeys: 0, drafts: 0, hasApp: false }

/** The squatter presses the link in their own mailbox, and tries all that they had. */
async function expectNoTakeover(
  email: string,
  { browser, takeover, thief }: Squatter,
  { drafts }: { drafts: number } = CLEAN,
) {
  const { location } = await press(openBrowserOf(api), takeover)
  expect(location).toContain('change_email_link_expired')
  const rows = await db.selectFrom('customer').select('email').where('email', '=', thief).execute()
  expect(rows).toEqual([])
  expect(await stateOf(email)).toEqual({ ...CLEAN, drafts })
  expect(await signedInIn(browser)).toBeNull()
}
type Squatter = Awaited<ReturnType<typeof squat>>

describe('an address that a stranger registered first', () => {
  test('proven in the browser that registered it again: that registration begins with nothing', async () => {
    const email = newAddress('victim')
    const squatter = await squat(email)
    const { browser, username, link } = await register(email, OTHER)
    expect((await open(browser, link)).location).toContain('status=email-verified')
    expect(await signedInIn(browser)).toMatchObject({ email, username, leavesAt: null })
    await expectNoTakeover(email, squatter)
    expect((await signInIn(openBrowserOf(api), email, PASSWORD)).status).toBe(400)
    expect((await signInIn(openBrowserOf(api), email, OTHER)).body.data).toMatchObject({ username })
  })

  test('the account of the stranger goes with all that was in it', async () => {
    const email = newAddress('victim')
    const squatter = await squat(email)
    const { browser, link } = await register(email, OTHER)
    await open(browser, link)
    const letters = await mailbox.readNew()
    expect(letters.map(({ to }) => to)).not.toContain(squatter.thief)
    const { deleted_at } = await db
      .selectFrom('customer')
      .select('deleted_at')
      .where('id', '=', squatter.id)
      .executeTakeFirstOrThrow()
    expect(deleted_at).not.toBeNull()
    const drafts = await db.selectFrom('draft').where('author_id', '=', squatter.id).select('key')
    expect(await drafts.execute()).toEqual([])
  })

  test('the letter of the stranger, opened where the owner registered, proves what the owner registered', async () => {
    const email = newAddress('victim')
    const squatter = await squat(email)
    const { browser, username } = await register(email, OTHER)
    expect((await press(browser, squatter.proof)).location).toContain('status=email-verified')
    expect(await signedInIn(browser)).toMatchObject({ email, username })
    await expectNoTakeover(email, squatter)
  })

  test.each(['mine', 'theirs'])(
    '%s, opened elsewhere: nobody knows whose registration it is, so a new password is set there',
    async (whose) => {
      const email = newAddress('victim')
      const squatter = await squat(email)
      const { link } = await register(email, OTHER)
      const phone = openBrowserOf(api)
      const isMine = whose === 'mine'
      const { location } = await press(phone, isMine ? link : squatter.proof)
      expect(location).toMatch(/^\/uk\/new-password\?token=[\w-]{43}$/)
      for (const password of [PASSWORD, OTHER])
        expect((await signInIn(openBrowserOf(api), email, password)).status).toBe(400)
      // a link of the account keeps what was written in it
      const drafts = isMine ? 0 : 1
      await expectNoTakeover(email, squatter, { drafts })
      const token = new URL(location, 'http://site').searchParams.get('token')
      const secrets = { password: NEW, password_confirmation: NEW }
      await phone.call('POST', '/password/reset', { token, ...secrets })
      expect(await signedInIn(phone)).toMatchObject({ email, leavesAt: null })
      await expectNoTakeover(email, squatter, { drafts })
    },
  )

  test.each(['registered again', 'registered once'])('by a forgotten password, %s', async (how) => {
    const email = newAddress('victim')
    const squatter = await squat(email)
    if (how === 'registered again') await register(email, OTHER)
    const browser = openBrowserOf(api)
    await browser.call('POST', '/password/forgot', { email })
    const { body } = await setPasswordIn(browser, await newLink(email), NEW)
    expect(body.data).toMatchObject({ email, leavesAt: null })
    expect(await stateOf(email)).toMatchObject({ ...CLEAN, drafts: expect.any(Number) })
    expect(await signedInIn(squatter.browser)).toBeNull()
    expect((await press(openBrowserOf(api), squatter.takeover)).location).toContain('expired')
    expect(await stateOf(email)).toMatchObject({ isProven: true })
  })

  test('registered once, and its letter confirmed elsewhere: keys, a change and leaving end', async () => {
    const email = newAddress('victim')
    const { proof, takeover } = await squat(email)
    expect((await press(openBrowserOf(api), proof)).location).toContain('status=email-verified')
    expect(await stateOf(email)).toMatchObject({ leaving: 0, passkeys: 0, hasApp: false })
    expect((await press(openBrowserOf(api), takeover)).location).toContain('expired')
    expect((await stateOf(email)).isProven).toBe(true)
  })

  test('registered once, and its letter confirmed elsewhere: the stranger’s next sign-in is told of', async () => {
    const email = newAddress('victim')
    const { browser, proof } = await squat(email)
    await press(openBrowserOf(api), proof)
    await browser.call('POST', '/logout', {})
    expect((await signInIn(browser, email, PASSWORD)).status).toBe(200)
    const letters = (await mailbox.readNew()).filter(({ to }) => to === email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Вхід із нового пристрою'])
  })

  test('a stranger who changes their own address meanwhile does not end the letter of the owner', async () => {
    const email = newAddress('victim')
    const { browser: strangers } = await register(email, PASSWORD)
    const { browser, username, link } = await register(email, OTHER)
    await signInIn(strangers, email, PASSWORD)
    const own = newAddress('thief')
    await strangers.call('POST', '/email/change', { email: own })
    await press(openBrowserOf(api), await newLink(own))
    expect((await signedInIn(strangers)).email).toBe(own)
    expect((await open(browser, link)).location).toContain('status=email-verified')
    expect(await signedInIn(browser)).toMatchObject({ email, username })
    expect((await signedInIn(strangers)).email).toBe(own)
  })
})
