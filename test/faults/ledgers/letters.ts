import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { connect } from '../../../src/platform/db/connect.ts'
import type { ReadLetter } from '../../mailbox.ts'
import type { Product } from '../../product.ts'
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

/**
 * The addresses whose letters come once more; unknown where nobody saw what was being sent when a process or its database
 * was ended.
 */
export type LettersAgain = readonly string[] | 'unknown'

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
  /** The addresses whose letters have to come once more, each as often. */
  const copies: string[] = []
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
    /**
     * Kills the worker, and notes the letters that the mail server took of it while the queue does not know that: nobody
     * can know it any more, so these come once more.
     */
    async kill(worker: Product, database: string) {
      worker.kill('SIGKILL')
      // nothing else has ended it
      expect(await worker.ended).toBeNull()
      await expect.poll(server.isIdle, { timeout: 60_000 }).toBe(true)
      for (const email of await readUnderWay(database))
        if (timesTo(email) > copies.filter((one) => one === email).length) copies.push(email)
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
    /** Each letter came once, and once more where that could not be known; then as the same message. */
    verify(again: LettersAgain = []) {
      const letters = server.letters.filter(({ to }) => own.has(to))
      const addresses = letters.map(({ to }) => to)
      if (again === 'unknown') expect([...new Set(addresses)].sort()).toEqual([...asked].sort())
      else expect(addresses.sort()).toEqual([...asked, ...copies, ...again].sort())
      const messages = new Set(letters.map((one) => `${one.to} ${identityOf(one)}`))
      expect(messages.size, 'messages of their own').toBe(asked.length)
      console.log(`${asked.length} letters, ${addresses.length - asked.length} of them once more`)
    },
    asked: asked as readonly string[],
    copies: copies as readonly string[],
  }
}

/** The addresses of letters that a worker was sending when it was killed, once the database has noticed that. */
async function readUnderWay(url: string): Promise<string[]> {
  const client = await connect(url, 'svoi-test')
  try {
    const connected = async () => (await client.query(OF_WORKERS)).rowCount
    await expect.poll(connected, { timeout: 60_000 }).toBe(0)
    const { rows } = await client.query<{ email: string }>(UNDER_WAY)
    return rows.map(({ email }) => email)
  } finally {
    await client.end()
  }
}

const OF_WORKERS = `select from pg_stat_activity where application_name = 'svoi-jobs'`
const UNDER_WAY = `select payload->>'to' as email from graphile_worker._private_jobs
  where locked_at is not null and payload->>'letter' is not null`

/** By which a mailbox knows a copy: both, in Cyrus. */
const identityOf = ({ headers }: ReadLetter): string =>
  ['message-id', 'date'].map((name) => headers.find(({ key }) => key === name)?.value).join(' ')
