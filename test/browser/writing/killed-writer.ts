import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { insertMember, PASSWORD } from '../../sign-in.ts'
import { FLAGS, hydrate } from '../browser.ts'
import { openOwnSite } from '../own-site.ts'

/** So long a word may be typed before it is sure to be kept. */
const LAST_MOMENT = 1_000
const EMAIL = 'writer@example.com'
const KEY = 'kills'

export type Writer = Awaited<ReturnType<typeof openWriter>>

/** Somebody who writes a text of numbered words on a product of their own, where anything may end at any moment. */
export async function openWriter() {
  const site = await openOwnSite('killed-writer')
  const { db, origin } = site
  const id = await insertMember(db, { username: 'writer', email: EMAIL })
  const executablePath = process.env.CHROMIUM
  const browser = await chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) })
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'uk-UA',
    serviceWorkers: 'block',
  })
  await signIn()

  let page: Page | undefined
  /** When each word was typed, the first one first. */
  let typedAt: number[] = []
  let acknowledged = 0
  let endedAt = 0
  let lost = 0
  let saved = 0

  async function signIn() {
    const response = await context.request.post('/api/login', {
      headers: { origin: origin, 'x-request-with': 'XMLHttpRequest' },
      data: { email: EMAIL, password: PASSWORD },
    })
    if (!response.ok()) throw new Error(`Nobody signed in: ${await response.text()}`)
  }
  const textOf = (page: Page) => page.locator('[contenteditable=true][aria-label="Текст"]')
  /** Nothing that happens later can keep a word. */
  const end = () => {
    if (page) endedAt = Date.now()
  }

  return {
    signIn,
    async open() {
      page = await context.newPage()
      await page.goto(`/uk/p/create?draft=${KEY}`, { waitUntil: 'domcontentloaded' })
      await hydrate(page)
      const text = textOf(page)
      // focused, not clicked: the question about two versions may cover the text by now
      await text.focus()
      await page.keyboard.press('Control+End')
      const words = await wordsIn(text)
      await dropHalf(page, words)
      // the last key may meet the editor as it comes
      if ((await wordsIn(text)).length > words.length) await dropHalf(page, await wordsIn(text))
      // the question comes when nobody has typed for 600 ms
      const isAsked = await page
        .locator('.two-versions')
        .waitFor({ timeout: 1_500 })
        .then(
          () => true,
          () => false,
        )
      return { words, isAsked }
    },
    async type(many: number) {
      if (!page) return
      for (let count = 0; count < many; count++) {
        await page.keyboard.type(` ${wordOf(typedAt.length)}`)
        typedAt.push(Date.now())
      }
    },
    /** Done when the page says that the draft is saved. */
    async untilSaved() {
      const typed = typedAt.length
      await page?.locator('.draft-status[data-state=saved]').waitFor({ timeout: 15_000 })
      acknowledged = typed
      saved++
    },
    /** Another text, and waits until this device has it. */
    async typeOther(words: string) {
      await page?.keyboard.type(words)
      await expect.poll(() => page?.evaluate(isInJournal, words)).toBe(true)
    },
    /** Of two versions the other one, until it is saved. */
    async takeOther() {
      await page?.getByRole('button', { name: 'Узяти іншу версію' }).click()
      await page?.locator('.draft-status[data-state=saved]').waitFor()
    },
    /** Somebody thinks. */
    pause: (milliseconds: number) => pause(milliseconds),
    /** The page is gone without a word. */
    async crash() {
      if (!page) return
      const dying = page
      const crashed = dying.waitForEvent('crash')
      const protocol = await context.newCDPSession(dying)
      end()
      protocol.send('Page.crash').catch(() => undefined)
      await crashed
      await dying.close()
      page = undefined
    },
    /** The tab is closed. */
    async leave() {
      end()
      await page?.close()
      page = undefined
    },
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    endSession: () => db.deleteFrom('session').where('customer_id', '=', id).execute(),
    killServer: site.kill,
    startServer: site.restart,
    first: (many: number) => Array.from({ length: many }, (_, number) => wordOf(number)),
    typed: () => typedAt.length,
    /** How many words have to be there: what the page said it had saved, and all but the last moment. */
    kept: () => Math.max(acknowledged, typedAt.filter((at) => at < endedAt - LAST_MOMENT).length),
    /** What was typed in the last moment and is gone is typed again. */
    goOnFrom(found: number) {
      lost += typedAt.length - found
      typedAt = typedAt.slice(0, found)
    },
    async onServer() {
      const { body } = await db
        .selectFrom('draft')
        .select('body')
        .where('author_id', '=', id)
        .executeTakeFirstOrThrow()
      const { content } = body as { content: string }
      return content
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    },
    figures: () => ({ words: typedAt.length, lostOfLastMoment: lost, waitedForSaved: saved }),
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

const wordsIn = async (text: Locator) => (await text.innerText()).split(/\s+/).filter(Boolean)

/** A word that the end came into the middle of was not typed yet. */
async function dropHalf(page: Page, words: string[]): Promise<void> {
  const last = words.at(-1) ?? ''
  const whole = wordOf(words.length - 1)
  if (last === whole || !whole.startsWith(last)) return
  words.pop()
  for (const _ of last) await page.keyboard.press('Backspace')
}

/** In the page. */
function isInJournal(words: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('svoi-journal')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(asked.result).includes(words))
      }
    }
  })
}

const wordOf = (number: number) => `слово${number + 1}`
