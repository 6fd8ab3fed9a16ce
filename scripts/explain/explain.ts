// npm run explain [-- --rounds 200 --best 3 --only popular --plans]: runs every call of reading and writing with random parameters and
// reports how long the database's processor worked on them, and whether a plan reads or sorts too much. All is rolled back.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { percentile } from '../../bench/measure/percentile.ts'
import { createRandom } from '../../demo/random.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { isBoundFor, overBound } from './bounds.ts'
import { consoleProbes } from './console-probes.ts'
import { feedProbes } from './feed-probes.ts'
import { narrowedProbes, replyProbes, termProbes } from './narrowed-probes.ts'
import { openCalls } from './open-calls.ts'
import { blocksOf, drawPlan, faultsOf, type Plan } from './plan.ts'
import type { Probe } from './probe.ts'
import { listKindProbes, peopleProbes, searchProbes, threadProbes } from './probes.ts'
import { openExplained, openTimed, type Recorded, type Timed } from './recorder.ts'
import { readSamples, type Samples } from './samples.ts'
import { writingProbes } from './writing-probes.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    best: { type: 'string', default: '3' },
    limit: { type: 'string', default: '10' },
    plans: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const limit = Number(values.limit)

const config = readSettings()
const server = config.databaseUrl
  ? undefined
  : await openBundledServer(config.dataDir, { guest: true })
const url = config.databaseUrl ?? server?.url ?? ''
try {
  process.exitCode = await explainAll()
} finally {
  await server?.stop()
}

async function explainAll(): Promise<number> {
  const timed = openTimed(url)
  const explained = await openExplained(url)
  const failed: string[] = []
  const late: string[] = []
  try {
    const tableRows = await countTables(timed.db)
    const isBound = isBoundFor(tableRows.get('post') ?? 0)
    const samples = await readSamples(timed.db, 'explain')
    console.log(`${'probe'.padEnd(48)} stmts   p50 ms   p99 ms  call p99 wall p50 wall p99  blocks`)
    for (const probe of await probesOf(timed.db, samples)) {
      if (!probe.name.includes(values.only)) continue
      const times = await runBest(timed, samples, probe)
      const plans = await runBest(explained, samples, probe)
      const lateness = isBound ? overBound(times.map(timeOf), probe.bound) : []
      const hasFaults = report(probe.name, lateness, times, plans, (plan) =>
        faultsOf(plan, tableRows, probe.maxRowsRead),
      )
      if (hasFaults) failed.push(probe.name)
      if (lateness.length) late.push(probe.name)
    }
  } finally {
    await timed.db.destroy()
    await explained.db.destroy()
  }
  console.log(
    failed.length
      ? `\n${failed.length} probes read or sort too much: ${failed.join('; ')}`
      : '\nNo plan reads or sorts too much.',
  )
  if (late.length)
    console.log(`${late.length} calls take longer than is promised: ${late.join('; ')}`)
  return failed.length + late.length ? 1 : 0
}

interface Measured {
  readonly statement: string
  readonly milliseconds: number
}

interface Runner<Note> {
  readonly db: Database
  take(): Note[]
}

/**
 * Runs a probe some hundred times with parameters that are the same in every run; all of that several times, and the
 * shortest time of each statement is taken, so that other work on the machine counts less.
 */
async function runBest<Note extends Measured>(
  { db, take }: Runner<Note>,
  samples: Samples,
  { name, run, bound }: Probe,
): Promise<Note[][]> {
  const api = openCalls(db)
  const best: Note[][] = []
  // times count for what a bound holds alone
  const turns = bound ? Number(values.best) : 1
  for (let turn = 0; turn < turns; turn++) {
    Object.assign(samples.random, createRandom(name))
    for (let round = 0; round < rounds; round++) {
      await sql`begin`.execute(db)
      take()
      await run(api, (personId, role) => openCalls(db, personId, role))
      // the last plan is reported when the next statement begins
      await sql`savepoint ended`.execute(db)
      const notes = take().filter(({ statement }) => statement !== 'savepoint ended')
      best[round] = shortest(best[round] ?? [], notes)
      // what was written stays nowhere
      await sql`rollback`.execute(db)
    }
  }
  return best
}

/** What the process remembered from the turn before counts as it took then. */
function shortest<Note extends Measured>(known: readonly Note[], notes: readonly Note[]): Note[] {
  const [longer, others] = known.length > notes.length ? [known, [...notes]] : [notes, [...known]]
  return longer.map((note) => {
    const at = others.findIndex((one) => one.statement === note.statement)
    const [same] = at < 0 ? [] : others.splice(at, 1)
    return same && same.milliseconds < note.milliseconds ? same : note
  })
}

/** @returns whether a plan reads or sorts too much */
function report(
  name: string,
  lateness: readonly string[],
  times: readonly Timed[][],
  plans: readonly Recorded[][],
  faultsIn: (plan: Plan) => string[],
): boolean {
  const summary = summarise(times, plans)
  const faults = new Set(plans.flat().flatMap((note) => faultsIn(note.plan)))
  const isSlow = summary.slowest > limit
  const remarks = [...lateness, ...(isSlow ? ['SLOW'] : []), ...[...faults].slice(0, 3)].join('; ')
  console.log(`${name.padEnd(48)} ${summary.line}  ${remarks}`)
  if (values.plans && remarks) showWorst(plans, faultsIn)
  return faults.size > 0
}

async function probesOf(db: Database, samples: Samples): Promise<Probe[]> {
  return [
    ...feedProbes(samples),
    ...narrowedProbes(samples),
    ...listKindProbes(samples),
    ...threadProbes(samples),
    ...replyProbes(samples),
    ...peopleProbes(samples),
    ...searchProbes(samples),
    ...termProbes(samples),
    ...consoleProbes(samples),
    ...(await writingProbes(db, samples)),
  ]
}

function summarise(times: readonly Timed[][], plans: readonly Recorded[][]) {
  const slowestOfCall = times.map((notes) => Math.max(0, ...notes.map((note) => note.milliseconds)))
  const walls = times.map((notes) => sum(notes, (note) => note.wall))
  const ofCall = times.map(timeOf)
  const blocks = plans.map((notes) => sum(notes, (note) => blocksOf(note.plan)))
  const statements = Math.max(0, ...times.map((notes) => notes.length))
  const figures = [
    percentile(slowestOfCall, 0.5),
    percentile(slowestOfCall, 0.99),
    percentile(ofCall, 0.99),
    percentile(walls, 0.5),
    percentile(walls, 0.99),
  ]
  const line = `${String(statements).padStart(5)} ${figures.map((one) => one.toFixed(2).padStart(8)).join(' ')} ${String(percentile(blocks, 0.99)).padStart(8)}`
  return { line, slowest: percentile(slowestOfCall, 0.99) }
}

// a declaration and no constant: the script above runs before the end of the module is reached
function timeOf(notes: readonly Timed[]): number {
  return sum(notes, (note) => note.milliseconds)
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function showWorst(plans: readonly Recorded[][], faultsIn: (plan: Plan) => string[]) {
  const notes = plans.flat().sort((a, b) => b.milliseconds - a.milliseconds)
  const worst = notes.find((note) => faultsIn(note.plan).length > 0) ?? notes[0]
  if (worst)
    console.log(`\n${worst.milliseconds} ms\n${worst.statement}\n${drawPlan(worst.plan)}\n`)
}

async function countTables(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::integer as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.name, row.rows]))
}
