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
} from '../../../test/accounts/registrations.ts'
import { openBrowserOf } from '../../../test/accounts/social-sign-in.ts'
import { passkeyOf } from '../../../test/permissions/permission-cast.ts'
import { PASSWORD } from '../../../test/sign-in.ts'

const { api, db, register, newAddress, newLink, mailbox } = await openRegistrations()

describe('whoever registers honestly', () => {
  const draftsOf = async (browser: ReturnType<typeof openBrowserOf>) =>
    (await browser.call('GET', '/drafts')).body.drafts.length
  const honest = async () => {
    const email = newAddress('honest')
    const registered = await register(email, PASSWORD)
    await signInIn(registered.browser, email, PASSWORD)
    await saveDraftIn(registered.browser)
    return { email, ...registered }
  }

  test('keeps drafts and the password by a proof on the same device', async () => {
    const { email, browser, link } = await honest()
    await open(browser, link)
    expect(await signedInIn(browser)).toMatchObject({ email, emailVerifiedAt: expect.any(String) })
    expect(await draftsOf(browser)).toBe(1)
    expect((await signInIn(openBrowserOf(api), email, PASSWORD)).status).toBe(200)
  })

  test('and their device is no news after it', async () => {
    const { email, browser, link } = await honest()
    await open(browser, link)
    await browser.call('POST', '/logout', {})
    expect((await signInIn(browser, email, PASSWORD)).status).toBe(200)
    expect(await mailbox.readNew()).toEqual([])
  })

  test('and by one on another device, where nobody is signed in by it', async () => {
    const { email, browser, link } = await honest()
    const laptop = openBrowserOf(api)
    await press(laptop, link)
    expect(await signedInIn(laptop)).toBeNull()
    expect(await signedInIn(browser)).toMatchObject({ email, emailVerifiedAt: expect.any(String) })
    expect(await draftsOf(browser)).toBe(1)
  })

  test('and by a new password, set in the same browser after signing out', async () => {
    const { email, browser } = await honest()
    await passkeyOf(db, (await idOf(email)) ?? 0)
    await browser.call('POST', '/logout', {})
    await browser.call('POST', '/password/forgot', { email })
    await setPasswordIn(browser, await newLink(email), NEW)
    expect(await draftsOf(browser)).toBe(1)
    expect((await browser.call('GET', '/second-factors')).body.passkeys).toHaveLength(1)
  })

  test('keeps all of it when a stranger registers the address afterwards', async () => {
    const { email, browser, username } = await honest()
    const stranger = await register(email, OTHER)
    expect((await press(browser, stranger.link)).location).toContain('status=email-verified')
    expect(await signedInIn(browser)).toMatchObject({ email, username })
    expect(await draftsOf(browser)).toBe(1)
    expect((await signInIn(openBrowserOf(api), email, PASSWORD)).status).toBe(200)
    expect((await press(stranger.browser, stranger.link)).location).toContain(
      'email_already_verified',
    )
    expect(await signedInIn(stranger.browser)).toBeNull()
  })

  test('keeps it by their own letter on another device, though a stranger registered the address again', async () => {
    const { email, browser, username, link } = await honest()
    const id = await idOf(email)
    await register(email, OTHER)
    const phone = openBrowserOf(api)
    const { location } = await press(phone, link)
    expect(location).toContain('/uk/new-password?token=')
    expect(await signedInIn(browser)).toBeNull()
    for (const password of [PASSWORD, OTHER])
      expect((await signInIn(openBrowserOf(api), email, password)).status).toBe(400)
    await setPasswordIn(phone, location, NEW)
    await mailbox.readNew()
    expect(await idOf(email)).toBe(id)
    expect(await signedInIn(phone)).toMatchObject({ email, username, name: 'Соломія' })
    expect(await draftsOf(phone)).toBe(1)
  })

  test('and by a forgotten password on another device', async () => {
    const { email, username } = await honest()
    const id = await idOf(email)
    await register(email, OTHER)
    const phone = openBrowserOf(api)
    await phone.call('POST', '/password/forgot', { email })
    await setPasswordIn(phone, await newLink(email), NEW)
    await mailbox.readNew()
    expect(await idOf(email)).toBe(id)
    expect(await signedInIn(phone)).toMatchObject({ email, username })
    expect(await draftsOf(phone)).toBe(1)
  })

  const idOf = async (email: string) =>
    (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirst())?.id
})
