// npm run bench:live: ten thousand people listen to one process on one machine; how long it takes from the answer
// to whoever writes a comment, which is its commit, to the browser of whom it answers, while pages are read; and
// from the publication of a post to the last of all its followers.
// With BENCH_PROCESSES=2 every other of them listens to a second process; REDIS_URL carries news between them then.

import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { hashOf, newSecret } from '../src/features/accounts/email/secret-token.ts'
import { CONTENT_STATUS, LISTING_TYPE } from '../src/lib/api/type-numbers.ts'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { openLiveClients } from './live-clients.ts'
import { load } from './load.ts'
import { processorTime } from './measure/processor-time.ts'
import { startProcess } from './site.ts'

const DATA = process.env.BENCH_DATA_DIR ?? '.cache/bench-live'
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 10_000)
const COMMENTS = Number(process.env.BENCH_COMMENTS ?? 300)
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 1)
/** Between two comments, in milliseconds. */
const PAUSE = 60

const SETTINGS = {
  DATA_DIR: DATA,
  SECRET_KEY: randomBytes(32).toString('base64'),
  // as an operator has it: who fills a demo community keeps what that took
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
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
console.log(`memory before             ${await memory()}`)
const heard = new Map<string, number>()
const clients = await openLiveClients({
  urlOf: (client) => sites[client % sites.length]?.url ?? site.url,
  tokens: people.tokens,
  onNotification: (client, number) => heard.set(`${client}:${number}`, performance.now()),
})
console.log(`connections held          ${clients.count()}`)
console.log(`memory of each process    ${await memory()}`)

const quiet = processorTime(site.pid)
await setTimeout(5_000)
console.log(`processor, all quiet      ${((processorTime(site.pid) - quiet) / 50).toFixed(1)} %`)

const delays = await tellOneByOne()
const at = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]
console.log(
  `comment to browser, ms    median ${at(0.5)?.toFixed(0)}, p99 ${at(0.99)?.toFixed(0)}, lost ${COMMENTS - delays.length}`,
)

const started = performance.now()
await publish()
while (heard.size < delays.length + CONNECTIONS && performance.now() - started < 60_000)
  await setTimeout(20)
console.log(
  `post to all followers     ${heard.size - delays.length} of ${CONNECTIONS} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
)
console.log(`connections held          ${clients.count()}`)

clients.close()
await db.destroy()
for (const other of sites.slice(1)) await other.stop()
await guest.stop()
await site.stop()

/** Comments of one person below posts of others, while others read some twenty pages a second. */
async function tellOneByOne(): Promise<number[]> {
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      await load(`${site.url}/uk/feed?everywhere=true`, 8)
      await setTimeout(400)
    }
  })()
  const sent: { client: number; at: number }[] = []
  for (let index = 0; index < COMMENTS; index++) {
    const client = (index * 31) % CONNECTIONS
    await ask('POST', '/api/comments', {
      objectId: people.postIds[client],
      content: '<p>Скільки часу це летить до вас?</p>',
    })
    sent.push({ client, at: performance.now() })
    await setTimeout(PAUSE)
  }
  await setTimeout(2_000)
  isOver = true
  await reading
  return sent
    .flatMap(({ client, at }) => {
      const when = heard.get(`${client}:1`)
      return when === undefined ? [] : Math.max(0, when - at)
    })
    .sort((one, other) => one - other)
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

async function memory(): Promise<string> {
  const each = await Promise.all(sites.map(({ pid }) => memoryOf(pid)))
  return `${each.join(' and ')} MB`
}

async function memoryOf(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return Math.round((Number(pages) * 4_096) / 1_048_576)
}
