import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { MailServer } from '../../servers/mail-server.ts'
import { tryToPost } from './try-to-post.ts'

/** Between two tries to ask for one letter, in milliseconds. */
const AGAIN = 100

interface Options {
  readonly origin: () => string
  /** Addresses of members, for each of which one letter is asked. */
  readonly emails: readonly string[]
  readonly server: MailServer
}

export type LetterLedger = ReturnType<typeof openLetterLedger>

/** What leads the product to a mail server. */
export const mailSettings = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Свої <letters@svoi.example>',
})

/** Letters that people asked for, kept outside of the product, each for an address of its own. */
export function openLetterLedger({ origin, emails, server }: Options) {
  const free = [...emails]
  const own = new Set(emails)
  const asked: string[] = []
  /** When each was asked for, since it was last said how long they took. */
  const askedAt = new Map<string, number>()
  const timesTo = (email: string) => server.letters.filter(({ to }) => to === email).length
  return {
    /**
     * Asks for some letters, each until that is acknowledged.
     * @param token of whoever asks
     * @returns their addresses
     */
    async ask(token: string, count = 1): Promise<readonly string[]> {
      const chosen = free.splice(0, count)
      if (chosen.length < count) throw new Error('Every address has been asked for')
      for (const email of chosen) {
        askedAt.set(email, performance.now())
        const request = { key: `letter-to-${email}`, body: { email } }
        while (await tryToPost(`${origin()}/api/password/forgot`, token, request))
          await setTimeout(AGAIN)
        asked.push(email)
      }
      return chosen
    },
    /** Waits until they have come, all that were asked for unless told. */
    async arrival(awaited: readonly string[] = asked) {
      const missing = () => awaited.filter((email) => timesTo(email) === 0)
      await expect.poll(missing, { timeout: 180_000, interval: 50 }).toEqual([])
    },
    /** The longest time between asking and arrival of those asked for since this was asked last, in milliseconds. */
    lap() {
      const waits = [...askedAt].map(([email, since]) => {
        const first = server.letters.find(({ to }) => to === email)
        return (first?.arrivedAt ?? performance.now()) - since
      })
      askedAt.clear()
      return Math.max(0, ...waits)
    },
    /**
     * Each letter came, none of them twice.
     * @param inDoubt how many the product did not send again because it did not know; these alone may be missing
     * @returns how many are missing
     */
    verify(inDoubt: number): number {
      const came = server.letters.filter(({ to }) => own.has(to)).map(({ to }) => to)
      expect(came.length, 'letters that came twice').toBe(new Set(came).size)
      expect(asked).toEqual(expect.arrayContaining(came))
      const missing = asked.length - came.length
      expect(missing, 'missing beside those in doubt').toBeLessThanOrEqual(inDoubt)
      console.log(`${asked.length} letters, ${inDoubt} of them in doubt, ${missing} missing`)
      return missing
    },
    asked: asked as readonly string[],
  }
}
