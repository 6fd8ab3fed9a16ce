// npm run bench:live: ten thousand people listen to one process on one machine; how long it takes from the moment when
// somebody sends a comment, and from the response to it, which comes after its commit, to the browser of whom it answers,
// while pages are read; and from the publication of a post to the last of all its followers. It fails when an aim is missed.
// With BENCH_PROCESSES=2 every other of them listens to a second process; REDIS_URL carries news between them then.

import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { hashOf, newSecret } from '../src/features/accounts/email/secret-token.ts'
import { CONTENT_STATUS, LISTING_TYPE } from '../src/lib/api/type-numbers.ts'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { openLiveClients } from './live-clients.ts'
import { load } from './load.ts'
import { memoryOf } from './measure/memory-of.ts'
import { percentile } from './measure/percentile.ts'
import { processorTime } from './measure/processor-time.ts'
import { startProcess } from './site.ts'

const DATA = process.env.BENCH_DATA_DIR ?? '.cache/bench-live'
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 10_000)
const COMMENTS = Number(process.env.BENCH_COMMENTS ?? 300)
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 1)
/** Between two comments, in milliseconds. */
const PAUSE = 60
/** From the response to the browser, at the 99th percentile, in milliseconds. */
const MAX_DELAY = 100
/** Of one process while pages are read, in MB. */
const MAX_MEMORY = 400
/** What docs/operations.md advises for so many readers. */
const NODE_OPTIONS = '--max-semi-space-size=8'

const SETTINGS = {
  DATA_DIR: DATA,
  SECRET_KEY: randomBytes(32).toString('base64'),
  // as an operator has it: who fills a demo community keeps what that took
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: process.env.NODE_OPTIONS ?? NODE_OPTIONS,
}
const site = await startProcess('dist/server/main.js', 21_992, '/health/ready', SETTINGS)
const guest = await openBundledServer(DATA, { guest: true })
const db = openDatabase({ url: guest.url, poolSize: 4, prepared: true, statementTimeout: 60_000 })

const sites = [site]
while (sites.length < PROCESSES) {
  const settings = { ...SETTINGS, ROLE: 'web', DATABASE_URL: guest.url }
  const port = 21_992 + sites.length
  sites.push(await startProcess('dist/server/main.js', port, '/health/ready', settings))
}
const people = await insertListeners(db, CONNECTIONS)
console.log(`memory before             ${memory()}`)
const heard = new Map<string, number>()
const clients = await openLiveClients({
  urlOf: (client) => sites[client % sites.length]?.url ?? site.url,
  tokens: people.tokens,
  onNotification: (client, number) => heard.set(`${client}:${number}`, performance.now()),
})
console.log(`connections held          ${clients.count()}`)
console.log(`memory with them          ${memory()}`)
const most = sites.map(() => 0)
const watching = setInterval(() => {
  for (const [at, { pid }] of sites.entries()) most[at] = Math.max(most[at] ?? 0, memoryOf(pid))
}, 250)

const quiet = processorTime(site.pid)
await setTimeout(5_000)
console.log(`processor, all quiet      ${((processorTime(site.pid) - quiet) / 50).toFixed(1)} %`)

const told = await tellOneByOne()
const delays = told.map(({ sinceResponse }) => sinceResponse)
const p99 = percentile(delays, 0.99)
const lost = COMMENTS - told.length
console.log(`response to browser, ms   ${halfAndMost(delays)}, lost ${lost}`)
console.log(`sending to browser, ms    ${halfAndMost(told.map(({ sinceSent }) => sinceSent))}`)
console.log(`memory at most by then    ${most.join(' and ')} MB`)
const mostBesidePages = Math.max(...most)

const started = performance.now()
await publish()
while (heard.size < told.length + CONNECTIONS && performance.now() - started < 60_000)
  await setTimeout(20)
console.log(
  `post to all followers     ${heard.size - told.length} of ${CONNECTIONS} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
)
const held = clients.count()
console.log(`connections held          ${held}`)
clearInterval(watching)
console.log(`memory at most            ${most.join(' and ')} MB`)
const areAllTold = heard.size === told.length + CONNECTIONS && lost === 0
const aims = [held === CONNECTIONS, areAllTold, p99 <= MAX_DELAY, mostBesidePages <= MAX_MEMORY]
if (!aims.every(Boolean)) {
  console.log(`missed: all connections, all told, ${MAX_DELAY} ms or ${MAX_MEMORY} MB beside pages`)
  process.exitCode = 1
}

clients.close()
await db.destroy()
for (const other of sites.slice(1)) await other.stop()
await guest.stop()
await site.stop()

/** Comments of one person below posts of others, while others read some twenty pages a second. */
async function tellOneByOne() {
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      await load(`${site.url}/uk/feed?everywhere=true`, 8)
      await setTimeout(400)
    }
  })()
  const sent: { client: number; sentAt: number; at: number }[] = []
  for (let index = 0; index < COMMENTS; index++) {
    const client = (index * 31) % CONNECTIONS
    const sentAt = performance.now()
    await ask('POST', '/api/comments', {
      objectId: people.postIds[client],
      content: '<p>Скільки часу це летить до вас?</p>',
    })
    sent.push({ client, sentAt, at: performance.now() })
    await setTimeout(PAUSE)
  }
  await setTimeout(2_000)
  isOver = true
  await reading
  return sent.flatMap(({ client, sentAt, at }) => {
    const when = heard.get(`${client}:1`)
    // news may overtake the response
    return when === undefined
      ? []
      : { sinceSent: when - sentAt, sinceResponse: Math.max(0, when - at) }
  })
}

async function publish(): Promise<void> {
  await ask('POST', '/api/posts', {
    type: 'post',
    status: CONTENT_STATUS.published,
    title: 'Усім, хто стежить за автором',
    content: '<p>Один допис для десяти тисяч.</p>',
    languageCode: 'ua',
    isNotify: false,
    tagIds: [],
    destinationCountry: null,
    destinationCity: null,
  })
}

async function ask(method: string, path: string, body: object): Promise<void> {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      authorization: `Bearer ${people.author}`,
      'content-type': 'application/json',
      'x-request-with': 'XMLHttpRequest',
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

/** People who are signed in, each with a post, who follow one author. */
async function insertListeners(db: Database, count: number) {
  const run = Date.now().toString(36)
  const [author = 0, ...ids] = await insertAll(
    db,
    Array.from({ length: count + 1 }, (_, index) => ({
      username: `bench-${run}-${index}`,
      first_name: 'Слухач',
      email_verified_at: new Date(),
      created_at: new Date('2026-01-01'),
    })),
  )
  const tokens = [author, ...ids].map((id) => ({ id, token: newSecret() }))
  const postIds: number[] = []
  for (let start = 0; start < tokens.length; start += 1_000) {
    const part = tokens.slice(start, start + 1_000)
    await db
      .insertInto('session')
      .values(
        part.map(({ id, token }) => ({
          customer_id: id,
          token_hash: hashOf(token),
          user_agent: 'bench',
          address: '127.0.0.1',
        })),
      )
      .execute()
    const posts = await db
      .insertInto('post')
      .values(
        part.map(({ id }, at) => ({
          kind: LISTING_TYPE.post,
          status: CONTENT_STATUS.published,
          author_id: id,
          title: 'Допис слухача',
          content: '<p>Текст</p>',
          excerpt: 'Текст',
          seo_link: `bench-${run}-${start + at}`,
          published_at: new Date('2026-01-01'),
        })),
      )
      .returning('id')
      .execute()
    postIds.push(...posts.map(({ id }) => id))
    const followers = part.filter(({ id }) => id !== author)
    await db
      .insertInto('subscription')
      .values(followers.map(({ id }) => ({ subscriber_id: id, person_id: author })))
      .execute()
  }
  return {
    author: tokens[0]?.token ?? '',
    tokens: tokens.slice(1).map(({ token }) => token),
    postIds: postIds.slice(1),
  }
}

async function insertAll(
  db: Database,
  rows: { username: string; first_name: string; email_verified_at: Date; created_at: Date }[],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += 1_000) {
    const part = rows.slice(start, start + 1_000)
    const made = await db.insertInto('customer').values(part).returning('id').execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

function memory(): string {
  return `${sites.map(({ pid }) => memoryOf(pid)).join(' and ')} MB`
}

function halfAndMost(times: readonly number[]): string {
  return `median ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)}`
}
