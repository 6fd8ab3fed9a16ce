import { beforeEach, expect } from 'vitest'
import { openApi } from '../api.ts'
import { openMailbox } from '../mailbox.ts'
import { openBrowserOf } from './social-sign-in.ts'

type Browser = ReturnType<typeof openBrowserOf>

/** Of who registers an address again. */
export const OTHER = 'зелена валіза летить 9'
/** Set by a letter. */
export const NEW = 'жовтий дирижабль 8 разів'

/**
 * A site on which people register by e-mail, each in a browser of their own, and what they do before and after the
 * proof. Every test begins with an empty mailbox.
 */
export async function openRegistrations() {
  const api = await openApi()
  const mailbox = openMailbox(api)
  let people = 0
  beforeEach(async () => {
    await mailbox.readNew()
  })

  async function newLink(to: string) {
    const letters = await mailbox.readNew()
    return letters.findLast((one) => one.to === to)?.link ?? ''
  }

  return {
    api,
    db: api.db,
    mailbox,
    newLink,
    /** An address of nobody else. */
    newAddress: (name: string) => `${name}-${++people}@example.com`,
    /** @returns the browser and the link of the letter */
    async register(
      email: string,
      password: string,
      { browser = openBrowserOf(api), ...more }: { browser?: Browser; invitedBy?: string } = {},
    ) {
      const username = `registered-${++people}`
      const form = { email, username, name: 'Соломія', acept: true, type: 1, ...more }
      const secrets = { password, password_confirmation: password }
      const { status } = await browser.call('POST', '/registration', { ...form, ...secrets })
      expect(status).toBe(200)
      return { browser, username, link: await newLink(email) }
    },
  }
}

export const signInIn = (browser: Browser, email: string, password: string) =>
  browser.call('POST', '/login', { email, password })
export const signedInIn = async (browser: Browser) =>
  (await browser.call('GET', '/login/token')).body.data

const pathOf = (link: string) => link.replace('http://localhost:3000', '')
/** Opens a link of a letter. */
export const open = (browser: Browser, link: string) => browser.go(pathOf(link))
/** Presses the button of the page that it opens where nobody is known. */
export const press = (browser: Browser, link: string) =>
  browser.go(pathOf(link), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

export const setPasswordIn = (browser: Browser, link: string, password: string) =>
  browser.call('POST', '/password/reset', {
    token: new URL(link, 'http://site').searchParams.get('token'),
    password,
    password_confirmation: password,
  })

export const saveDraftIn = (browser: Browser) =>
  browser.call('PUT', '/drafts', {
    key: 'new-1',
    kind: 'post',
    title: 'Чернетка',
    body: { content: 'слова' },
    version: 0,
  })
