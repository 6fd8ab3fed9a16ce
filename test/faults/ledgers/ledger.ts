import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect } from 'vitest'
import { connect } from '../../../src/platform/db/connect.ts'
import { randomLetters } from '../../content/random-letters.ts'
import type { MailServer } from '../../servers/mail-server.ts'
import { openPace } from '../faults.ts'
import { type LetterLedger, openLetterLedger } from './letters.ts'
import type { People } from './people.ts'
import { tryToPost } from './try-to-post.ts'

/** Between two tries of one write, in milliseconds; a browser's outbox waits longer. */
const AGAIN = 100
/** Between two writes of one person while no test waits for them, in milliseconds. */
const PAUSE = 250

/** What was acknowledged, kept outside of the product. */
export interface Ledger {
  /** A word of each write that a 2xx acknowledged so far. */
  readonly words: readonly string[]
  /** What each try got that was not acknowledged: the status and the text. */
  readonly refusals: readonly string[]
  /** What the same people asked for by letter. */
  readonly letters: LetterLedger
  /** Waits until so many more writes are acknowledged, then asks for a letter. */
  progress(count: number): Promise<void>
  /** The longest time that one write took since this was asked last, in milliseconds. */
  lap(): number
  /** Lets the writes in flight end, each until it is acknowledged. */
  stop(): Promise<void>
}

interface Options {
  /** Where the product is; it may change when another process serves. */
  readonly origin: () => string
  readonly people: People
  /** Where the product sends its letters. */
  readonly mail: MailServer
}

/**
 * People who write one comment after another, and ask for a letter whenever a test waits for them. A write that fails,
 * or gets no response, is sent again with its idempotency key until it is acknowledged, as the outbox of a browser does
 * it.
 */
export function openLedger({ origin, people, mail }: Options): Ledger {
  const { postId } = people
  const letters = openLetterLedger({ origin, emails: people.emails, server: mail })
  const words: string[] = []
  let isOver = false
  const pace = openPace(PAUSE)
  let longest = 0
  const refusals: string[] = []
  const isWritten = async (token: string, word: string) => {
    const refused = await tryToPost(`${origin()}/api/comments`, token, {
      key: word.slice(-36),
      body: { objectId: postId, content: `<p>${word}</p>` },
    })
    if (refused) refusals.push(refused)
    return !refused
  }
  const write = async (token: string) => {
    while (!isOver) {
      const word = `слово-${randomLetters()}`
      const started = performance.now()
      while (!(await isWritten(token, word))) await setTimeout(AGAIN)
      longest = Math.max(longest, performance.now() - started)
      words.push(word)
      await pace.pause()
    }
  }
  const writing = people.tokens.map(write)
  return {
    words,
    refusals,
    letters,
    async progress(count) {
      const goal = words.length + count
      await pace.withoutPause(() =>
        expect
          .poll(() => (words.length < goal ? (refusals.at(-1) ?? 'no response') : 'written'), {
            timeout: 120_000,
            interval: 20,
          })
          .toBe('written'),
      )
      await letters.ask(people.authorToken)
    },
    lap() {
      const lap = Math.round(longest)
      longest = 0
      return lap
    },
    async stop() {
      isOver = true
      await Promise.all(writing)
    },
  }
}

/**
 * Compares the ledger with the database and the mail server: nothing lost, nothing done twice, nobody told twice,
 * counters exact.
 * @returns how many letters are in doubt, and how many of them never came
 */
export async function verifyLedger(url: string, { words, letters }: Ledger, { postId }: People) {
  await verifyWords(url, words, postId)
  const inDoubt = await withClient(
    url,
    async (client) => (await client.query(IN_DOUBT)).rows[0].times,
  )
  return { inDoubt, missing: letters.verify(inDoubt) }
}

/** Compares words alone with the database, once no job waits. */
export async function verifyWords(url: string, words: readonly string[], postId: number) {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ word: string; times: number }>(
      `select substring(content from 'слово-[a-p-]{36}') as word, count(*)::integer as times
       from comment where post_id = $1 group by 1`,
      [postId],
    )
    const times = new Map(rows.map((row) => [row.word, row.times]))
    expect(words.filter((word) => !times.has(word)).length, 'acknowledged and lost').toBe(0)
    expect(rows.filter((row) => row.times !== 1).length, 'done twice').toBe(0)
    expect(rows.length, 'there and never acknowledged').toBe(words.length)
    const counted = await client.query<{ comments: number }>(
      'select comments_count as comments from post where id = $1',
      [postId],
    )
    expect(counted.rows[0]?.comments, 'the counter of the post').toBe(words.length)
    await expect
      .poll(async () => (await client.query(JOBS)).rows[0].jobs, { timeout: 180_000 })
      .toBe(0)
    // facts that were announced become notifications by and by
    const told = async () => (await client.query(TOLD, [postId])).rows[0]
    await expect
      .poll(told, { timeout: 60_000, message: 'told once of each' })
      .toEqual({ events: words.length, comments: words.length, times: words.length })
  })
}

const JOBS = 'select count(*)::integer as jobs from graphile_worker._private_jobs'
const IN_DOUBT = `select coalesce(sum(times), 0)::integer as times from letter_day where outcome = 'in-doubt'`
/** What the author of the post was told. */
const TOLD = `select count(*)::integer as events, count(distinct e.comment_id)::integer as comments,
    (select sum(times)::integer from notification where post_id = $1 and customer_id = p.author_id) as times
  from post p join notification_event e on e.customer_id = p.author_id where p.id = $1 group by p.author_id`

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url, 'svoi-test')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
