import { expect } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import type { ReadLetter } from '../mailbox.ts'
import type { Product } from '../product.ts'
import type { MailServer } from '../servers/mail-server.ts'
import { insertMember } from '../sign-in.ts'

interface Options {
  /** Works on the database of the site. */
  readonly onDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>
  readonly origin: () => string
  /** Of whoever asks. */
  readonly token: string
  readonly server: MailServer
}

/** Letters that people asked for, kept outside of the product, each for an address of its own. */
export function openLetterLedger({ onDatabase, origin, token, server }: Options) {
  const asked: string[] = []
  /** The addresses whose letters have to come once more, each as often. */
  const copies: string[] = []
  let longest = 0
  let since = 0
  const timesTo = (email: string) => server.letters.filter(({ to }) => to === email).length
  return {
    /** Asks for some letters; each is acknowledged. @returns their addresses */
    async ask(count: number): Promise<string[]> {
      const emails = Array.from({ length: count }, (_, n) => `m${asked.length + n}@example.com`)
      await onDatabase(async (url) => {
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
      return emails
    },
    /** Waits until they have come, all that were asked for unless told. */
    async arrival(emails: readonly string[] = asked) {
      const missing = () => emails.filter((email) => timesTo(email) === 0)
      await expect.poll(missing, { timeout: 180_000, interval: 50 }).toEqual([])
      longest = Math.max(longest, performance.now() - since)
    },
    /**
     * Kills the worker, and notes the letters that the mail server took of it while the queue does not know that: nobody
     * can know it any more, so these come once more.
     */
    async kill(worker: Product) {
      worker.kill('SIGKILL')
      // nothing else has ended it
      expect(await worker.ended).toBeNull()
      await expect.poll(server.isIdle, { timeout: 60_000 }).toBe(true)
      for (const email of await onDatabase(readUnderWay))
        if (timesTo(email) > copies.filter((one) => one === email).length) copies.push(email)
    },
    /** The longest time between asking and arrival since this was asked last, in milliseconds. */
    lap() {
      const lap = longest
      longest = 0
      return lap
    },
    /**
     * Each letter came once, and once more where that could not be known; then as the same message.
     * @param lost the addresses to whose letters the response was lost
     */
    verify(lost: readonly string[] = []) {
      const addresses = server.letters.map(({ to }) => to)
      expect(addresses.sort()).toEqual([...asked, ...copies, ...lost].sort())
      const messages = new Set(server.letters.map((one) => `${one.to} ${messageIdOf(one)}`))
      expect(messages.size, 'messages of their own').toBe(asked.length)
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

const messageIdOf = ({ headers }: ReadLetter): string | undefined =>
  headers.find(({ key }) => key === 'message-id')?.value
