// npm run bench:writes [-- --posts 1000000] [--seconds 6]: thirty-two people write at once over a community of so many
// posts: each kind of write alone, then all mixed, then mixed while a question with 5,000 answers is erased. Processor
// time is that of the site with its jobs and of the database. At the end every counter and list is compared with its
// rows.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { runningServerPid } from '../src/platform/db/bundled/server-pid.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { verifyCounts } from './large/verify.ts'
import { percentile } from './measure/percentile.ts'
import { startProcess } from './site.ts'
import type { WriteCall } from './write-client.ts'
import { ensureSeeded, insertQuestion, openCommunity } from './write-community.ts'
import { changeKinds, type WriteKind, writeKinds } from './write-kinds.ts'
import { type Measured, writeFor } from './write-load.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '6' },
    /** Names of kinds, by semicolons; all when it is left out. */
    only: { type: 'string', default: '' },
  },
})
const POSTS = Number(values.posts)
const SECONDS = Number(values.seconds)
const only = values.only.split(';').filter(Boolean)
const DATA = process.env.BENCH_DATA_DIR ?? `.cache/bench-writes-${POSTS}`
/** Answers of the question that is erased while others write. */
const ERASED_ANSWERS = 5_000
/** The erasing is given up after so many seconds. */
const MAX_ERASING = 60
/**
 * Before a kind of write is measured it is done for so many seconds: until V8 has compiled what it will and the database
 * has planned its statements, a write takes several times longer.
 */
const WARM_UP = 2
/** Of a hundred mixed writes so many are of a kind. */
const MIX: Record<string, number> = {
  comment: 30,
  'answer in one question': 10,
  like: 20,
  view: 20,
  publish: 6,
  'publish in one city': 4,
  'publish to 1,000 followers': 2,
  edit: 6,
  remove: 2,
}

await seed()
const site = await startProcess('dist/server/main.js', 21_993, '/health/ready', {
  DATA_DIR: DATA,
  RATE_LIMITS: 'off',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
})
const guest = await openBundledServer(DATA, { guest: true })
const db = openDatabase({ url: guest.url, poolSize: 4, prepared: true, statementTimeout: 600_000 })
const community = await openCommunity(db)
const question = await insertQuestion(db, community.followed.id, 0)
const server = await runningServerPid(DATA)
const kinds = writeKinds(community, question)
const own: { id: number; token: string }[] = []
let from = 0

await sql`checkpoint`.execute(db)
head()
for (const [name, kind] of Object.entries(kinds)) if (isWanted(name)) await measure(name, kind)
const changes = changeKinds(own)
for (const [name, kind] of Object.entries(changes))
  if (own.length > 0 && isWanted(name)) await measure(name, kind)
const mixed = mixOf({ ...kinds, ...(own.length > 0 && changes) })
if (isWanted('mixed')) await measure('mixed', mixed)
if (isWanted('erase')) await measureErasing()
await verify()

await db.destroy()
await guest.stop()
await site.stop()

/** Before the site starts, whose database it is then. */
async function seed(): Promise<void> {
  const own = await openBundledServer(DATA, { guest: true })
  await ensureSeeded(own.url, POSTS)
  await own.stop()
}

function isWanted(name: string): boolean {
  return only.length === 0 || only.includes(name)
}

async function measure(name: string, next: WriteKind, until?: Promise<unknown>): Promise<Measured> {
  if (!until) await write(name, next, WARM_UP)
  const measured = await write(name, next, until ? MAX_ERASING : SECONDS, until)
  row(name, measured)
  return measured
}

async function write(
  name: string,
  next: WriteKind,
  seconds: number,
  until?: Promise<unknown>,
): Promise<Measured> {
  const options = { db, site, server, next, from, seconds, ...(until && { until }) }
  const measured = await writeFor(options)
  from += measured.completed.length + measured.failures.length
  if (name.startsWith('publish')) keepOwn(measured)
  return measured
}

/** What was published is there to be changed and removed: each removed once. */
function keepOwn({ completed }: Measured): void {
  for (const { call, text } of completed) {
    const { data } = JSON.parse(text)
    if (data.type === 'post' && call.token) own.push({ id: data.id, token: call.token })
  }
}

function mixOf(all: Record<string, WriteKind>): WriteKind {
  const turns = Object.entries(MIX).flatMap(([name, times]) => {
    const kind = all[name]
    return kind ? Array<WriteKind>(times).fill(kind) : []
  })
  // 37 has no part in common with 100: neighbours are of different kinds
  return (number): WriteCall => {
    const turn = turns[(number * 37) % turns.length]
    if (!turn) throw new Error('no kinds of writes')
    return turn(number)
  }
}

/** Others write while a question with many answers, removed long ago, is erased by its job. */
async function measureErasing(): Promise<void> {
  const doomed = await insertQuestion(db, community.followed.id, ERASED_ANSWERS)
  await sql`update post set deleted_at = now() - interval '31 days' where id = ${doomed}`.execute(
    db,
  )
  await sql`select refresh_listing(${doomed})`.execute(db)
  const started = performance.now()
  await sql`select graphile_worker.add_job('erase-removed', '{}'::json)`.execute(db)
  const isThere = async () => {
    const { rows } = await sql`select from post where id = ${doomed}`.execute(db)
    return rows.length > 0
  }
  const erased = (async () => {
    while ((await isThere()) && performance.now() - started < MAX_ERASING * 1_000)
      await setTimeout(100)
    return performance.now() - started
  })()
  const least = setTimeout(SECONDS * 1_000)
  await measure('mixed while erasing', mixed, Promise.all([erased, least]))
  const isGone = !(await isThere())
  console.log(
    `question of ${ERASED_ANSWERS} answers: ${isGone ? `erased in ${((await erased) / 1_000).toFixed(1)} s` : 'not erased'}`,
  )
}

async function verify(): Promise<void> {
  const wrong = await verifyCounts(guest.url)
  for (const { what, rows } of wrong) console.error(`wrong: ${what}, ${rows} rows`)
  if (wrong.length) process.exitCode = 1
  else console.log('Every counter and every list is exact.')
}

function head(): void {
  const names = [
    'a second',
    'node ms',
    'database',
    'sum ms',
    'median',
    'p99',
    'p99/med',
    'jobs s',
    'notified',
  ]
  console.log('write'.padEnd(28), ...names.map((name) => name.padStart(9)))
}

function row(
  name: string,
  { completed, failures, seconds, times, node, database, drained, notified }: Measured,
) {
  const median = percentile(times, 0.5)
  const late = percentile(times, 0.99)
  const cells = [completed.length / seconds, node, database, node + database, median, late]
  console.log(
    name.padEnd(28),
    ...cells.map((value, at) => value.toFixed(at === 0 ? 0 : 1).padStart(9)),
    `${(late / median).toFixed(1)}×`.padStart(9),
    drained.toFixed(1).padStart(9),
    notified.toFixed(1).padStart(9),
  )
  if (failures.length > 0)
    console.log(`  ${failures.length} refused, as: ${failures[0]?.message.slice(0, 160)}`)
}
