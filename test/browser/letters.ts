import { vi } from 'vitest'
import { listSentLetters } from '../../src/platform/mail/sent-letters.ts'
import { readLetter } from '../mailbox.ts'

/** Where the product under test puts its letters (global-setup.ts). */
const MAIL_FOLDER = '.cache/browser/mail'

/**
 * Waits until so many letters came to an address.
 * @returns where the button of the newest leads, as a path; empty when it has none
 */
export const linkOfLetter = (to: string, count = 1): Promise<string> =>
  vi.waitFor(
    async () => {
      const all = await listSentLetters(MAIL_FOLDER, Number.POSITIVE_INFINITY)
      const own = all.map(({ email }) => readLetter(email)).filter((letter) => letter.to === to)
      if (own.length < count || !own[0]) throw new Error(`No letter number ${count} came to ${to}`)
      if (!own[0].link) return ''
      const { pathname, search } = new URL(own[0].link)
      return pathname + search
    },
    { timeout: 20_000, interval: 100 },
  )
