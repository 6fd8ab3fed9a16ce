import { expect } from 'vitest'
import { openDatabase } from '../../src/platform/db/database.ts'
import type { ReadLetter } from '../mailbox.ts'
import type { MailServer } from '../servers/mail-server.ts'
import { insertMember } from '../sign-in.ts'
import { onDatabase } from './site.ts'

interface Options {
  /** Of the site, whose bundled database it runs on. */
  readonly folder: string
  readonly origin: () => string
  /** Of whoever asks. */
  readonly token: string
  readonly server: MailServer
}

/** Letters that people asked for, kept outside of the product, each for an address of its own. */
export function openLetterLedger({ folder, origin, token, server }: Options) {
  const asked: string[] = []
  let longest = 0
  let since = 0
  const came = () => new Set(server.letters.map(({ to }) => to)).size
  return {
    /** Asks for some letters; each is acknowledged. */
    async ask(count: number) {
      const emails = Array.from({ length: count }, (_, n) => `m${asked.length + n}@example.com`)
      await onDatabase(folder, async (url) => {
        const db = openDatabase({ url, poolSize: 1, prepared: false })
        for (const email of emails) await insertMember(db, { email })
        await db.destroy()
      })
      since = performance.now()
      for (const email of emails) {
        const response = await fetch(`${origin()}/api/password/forgot`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        })
        expect(response.status, await response.text()).toBe(200)
        asked.push(email)
      }
    },
    /** Waits until all that were asked for have come. */
    async arrival() {
      await expect.poll(came, { timeout: 120_000, interval: 50 }).toBe(asked.length)
      longest = Math.max(longest, performance.now() - since)
    },
    /** The longest time between asking and arrival since this was asked last, in milliseconds. */
    lap() {
      const lap = longest
      longest = 0
      return lap
    },
    /** Each letter came once: a copy of a letter has the same Message-ID, and only those may have one. */
    verify({ copiesTo = [] }: { copiesTo?: readonly string[] } = {}) {
      const letters = server.letters.map((letter) => `${letter.to} ${messageIdOf(letter)}`)
      expect([...new Set(letters)].map((one) => one.split(' ')[0]).sort()).toEqual(asked.toSorted())
      const doubled = letters.filter((one, at) => letters.indexOf(one) !== at)
      const unforeseen = doubled.filter((one) => !copiesTo.includes(one.split(' ')[0] ?? ''))
      expect(unforeseen, 'letters that came twice').toEqual([])
    },
    asked: asked as readonly string[],
  }
}

const messageIdOf = ({ headers }: ReadLetter): string | undefined =>
  headers.find(({ key }) => key === 'message-id')?.value
