import { describe, expect, test } from 'vitest'
import {
  OTHER,
  open,
  openRegistrations,
  press,
  signInIn,
} from '../../../../test/accounts/registrations.ts'
import { openBrowserOf } from '../../../../test/accounts/social-sign-in.ts'
import { PASSWORD } from '../../../../test/sign-in.ts'

const { api, register, newAddress, newLink, mailbox } = await openRegistrations()
type Browser = ReturnType<typeof openBrowserOf>

const isProvenIn = async (browser: Browser, email: string) => {
  const { status, body } = await browser.call('GET', `/registration/letter?email=${email}`)
  expect(status).toBe(200)
  return body.isProven
}
const askAgain = (browser: Browser, email: string) =>
  browser.call('POST', '/registration/letter', { email })
const registered = async (name: string) => {
  const email = newAddress(name)
  return { email, ...(await register(email, PASSWORD)) }
}

describe('whether the address is proven', () => {
  test('is told to the browser that registered, wherever the letter was opened', async () => {
    const { email, browser, link } = await registered('waits')
    expect(await isProvenIn(browser, email)).toBe(false)
    await press(openBrowserOf(api), link)
    expect(await isProvenIn(browser, email)).toBe(true)
  })

  test('and where the link has signed in, which forgets the mark', async () => {
    const { email, browser, link } = await registered('here')
    await open(browser, link)
    expect(await isProvenIn(browser, email)).toBe(true)
  })

  test('to no other browser, whatever is registered there', async () => {
    const { email, link } = await registered('secret')
    const { browser: other } = await registered('other')
    await press(openBrowserOf(api), link)
    for (const one of [openBrowserOf(api), other]) expect(await isProvenIn(one, email)).toBe(false)
  })

  test('not to who registers an address that is known, before or after its proof', async () => {
    const owner = await registered('known')
    await press(openBrowserOf(api), owner.link)
    const stranger = await register(owner.email, OTHER)
    expect(await isProvenIn(stranger.browser, owner.email)).toBe(false)
  })

  test('of two registrations to the one that was proven', async () => {
    const first = await registered('first')
    const second = await register(first.email, OTHER)
    await open(second.browser, second.link)
    expect(await isProvenIn(second.browser, first.email)).toBe(true)
    expect(await isProvenIn(first.browser, first.email)).toBe(false)
  })
})

test('not to a registration whose letter was opened after the proof of another', async () => {
  const owner = await registered('proven')
  const late = await register(owner.email, OTHER)
  await press(openBrowserOf(api), owner.link)
  await press(openBrowserOf(api), late.link)
  expect(await isProvenIn(late.browser, owner.email)).toBe(false)
  expect(await isProvenIn(owner.browser, owner.email)).toBe(true)
})

describe('the letter once more, without the password', () => {
  test('proves the same registration and signs in the browser that asked', async () => {
    const { email, browser, username } = await registered('again')
    expect((await askAgain(browser, email)).status).toBe(200)
    await open(browser, await newLink(email))
    const { body } = await browser.call('GET', '/login/token')
    expect(body.data).toMatchObject({ username, emailVerifiedAt: expect.any(String) })
  })

  test('goes to a registration that waits beside an unproven account', async () => {
    const first = await registered('beside')
    const { browser, username } = await register(first.email, OTHER)
    await askAgain(browser, first.email)
    await open(browser, await newLink(first.email))
    expect((await signInIn(openBrowserOf(api), first.email, OTHER)).body.data).toMatchObject({
      username,
    })
  })

  test('says to the owner of a known address that somebody tried, and answers the same', async () => {
    const owner = await registered('owner')
    await press(openBrowserOf(api), owner.link)
    const { browser } = await register(owner.email, OTHER)
    const known = await askAgain(browser, owner.email)
    const [letter] = await mailbox.readNew()
    expect([letter?.to, letter?.link]).toEqual([owner.email, expect.not.stringContaining('token')])
    const fresh = await registered('fresh')
    const { status, body } = await askAgain(fresh.browser, fresh.email)
    expect([known.status, known.body]).toEqual([status, body])
  })

  test('goes to nobody else: not for the registration of another browser, nor without one', async () => {
    const { email } = await registered('theirs')
    const { browser: other } = await registered('mine')
    expect((await askAgain(other, email)).status).toBe(200)
    const { status, body } = await askAgain(openBrowserOf(api), email)
    expect([status, body.code]).toEqual([409, 'no-registration'])
    expect(await mailbox.readNew()).toEqual([])
  })
})
