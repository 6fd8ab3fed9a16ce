import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const lines = readFileSync('docs/operations.md', 'utf8').split('\n')
const rows = lines.flatMap((line) => {
  const [, ms, file, name, factor] =
    /\| *([\d,]+) *\| `([\w./-]+\.ts)` ([A-Z_]+)(?: × ([A-Z_]+))? *\|$/.exec(line) ?? []
  return ms && file && name ? [{ ms: Number(ms.replaceAll(',', '')), file, name, factor }] : []
})

const pathOf = (file: string) => (/^(?:db|scripts)\//.test(file) ? file : `src/${file}`)

/** The value of a constant in its source: a number, perhaps with underscores. */
function constantIn(file: string, name: string): number {
  const [, value = ''] =
    new RegExp(`^(?:export )?const ${name} = ([\\d_]+)$`, 'm').exec(
      readFileSync(pathOf(file), 'utf8'),
    ) ?? []
  return Number(value.replaceAll('_', '') || Number.NaN)
}

test.each(rows)('$file $name stands in the table as it is', ({ ms, file, name, factor }) => {
  const times = factor ? constantIn('platform/db/database.ts', factor) : 1
  expect(constantIn(file, name) * times).toBe(ms)
})

/** What the server consists of, by the names of the table. */
const sources = ['src', 'db', 'scripts/operator'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => (folder === 'src' ? file : `${folder}/${file}`))
    .filter((file) => /^(server|main|platform|features|app|db|scripts)/.test(file))
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !/\/ui\//.test(file))
    .map((file) => ({ file, text: readFileSync(pathOf(file), 'utf8') })),
)

test('every timeout of the server stands in the table', () => {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?const (\w*TIMEOUT|DEADLINE) = [\d_* ]+$/gm)].map(
      ([, name]) => `${file} ${name}`,
    ),
  )
  expect(declared.length).toBeGreaterThan(40)
  expect(rows.map(({ file, name }) => `${file} ${name}`)).toEqual(expect.arrayContaining(declared))
})

test('no timeout is given as a number without a name, or by a name that the table does not look for', () => {
  const given =
    /(?:\b\w*(?:[tT]imeout|_timeout)(?:Millis)?\s*[:=]|AbortSignal\.timeout\(|\bmaxWait\s*[:=]|\bdeadline\s*[:=])\s*(?:\$\{)?([\d_]+|[A-Z][A-Z_]+)\b/g
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(given)].map(([, value = '']) => ({ file, value })),
  )
  expect(found.length).toBeGreaterThan(25)
  const isHeld = ({ file, value }: (typeof found)[number]) =>
    // 0: none at all
    value === '0' || rows.some((row) => row.file === file && row.name === value)
  expect(found.filter((one) => !isHeld(one))).toEqual([])
})

test('every lock that a function of the database waits for stands in the table', () => {
  const set = readdirSync('db/schema/functions').flatMap((file) => {
    const text = readFileSync(`db/schema/functions/${file}`, 'utf8')
    return [
      ...text.matchAll(/create or replace function (\w+)[^;]*?set lock_timeout = '(\d+)s'/g),
    ].map(([, name, seconds]) => `${file} ${name} ${Number(seconds) * 1_000}`)
  })
  const told = lines.flatMap((line) => {
    const [, ms = '', file, name] =
      /\| *([\d,]+) *\| `db\/schema\/functions\/(\w+\.sql)` (\w+) *\|$/.exec(line) ?? []
    return name ? [`${file} ${name} ${Number(ms.replaceAll(',', ''))}`] : []
  })
  expect(told.length).toBeGreaterThan(1)
  expect(told.sort()).toEqual(set.sort())
})

const UNITS: Readonly<Record<string, number>> = {
  '': 1_000,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}
const SET = /^\s*(\w+_timeout|Timeout\w+|stop_grace_period)(?:=|:?\s+)(\d+)(s|min|h|d)?;?$/gm

test('what nginx, systemd and the container wait for stands in the table as it is', () => {
  const set = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:conf|service|timer|yml)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`deploy/${file}`, 'utf8').matchAll(SET)].map(
        ([, name, times, unit = '']) => `${file} ${name} ${Number(times) * (UNITS[unit] ?? 0)}`,
      ),
    )
  const told = lines.flatMap((line) => {
    const [, ms = '', file, name] =
      /\| *([\d,]+) *\| `([\w./@-]+\.(?:conf|service|timer|yml))` (\w+) *\|$/.exec(line) ?? []
    return name ? [`${file} ${name} ${Number(ms.replaceAll(',', ''))}`] : []
  })
  expect(told.length).toBeGreaterThan(10)
  expect(told.sort()).toEqual([...new Set(set)].sort())
})

test('systemd and the container wait longer than pages, a letter under way and the queue may take', () => {
  const end =
    constantIn('platform/http/drain.ts', 'DRAIN_TIMEOUT') +
    constantIn('platform/mail/smtp-mail.ts', 'DEADLINE') +
    constantIn('platform/mail/smtp-mail.ts', 'RESPONSE_TIMEOUT') +
    constantIn('platform/jobs/queue-runs.ts', 'ENDING_TIMEOUT')
  const waits = lines.flatMap((line) => {
    const [, ms = ''] =
      /\| *([\d,]+) *\| `[\w./]+` (?:TimeoutStopSec|stop_grace_period) *\|$/.exec(line) ?? []
    return ms ? [Number(ms.replaceAll(',', ''))] : []
  })
  expect(waits).toHaveLength(2)
  for (const wait of waits) expect(wait).toBeGreaterThan(end)
})

test('a replica that says nothing, or lags, is left out within a second', () => {
  const watched = (name: string) => constantIn('platform/db/replicas/watch-server.ts', name)
  const asked = watched('ASK_EVERY') + watched('ANSWER_TIMEOUT')
  const maxLag = constantIn('platform/db/replicas/open-replicas.ts', 'MAX_LAG')
  expect(asked + maxLag).toBeLessThan(1_000)
})

/** What decides the order: each wait of theirs is a step, or leads to one of the others. */
const ORDER = {
  'main.ts': ['main', 'serve', 'work'],
  'server.ts': ['open', 'openWorker'],
  'platform/db/open-site-database.ts': ['openSiteDatabase', 'openOwn'],
}
const LEADS_ON = /^(?:starting|life\.keep|life\.end|importServer|openSiteDatabase|\(role === )/

test('what a process waits for at its start is a step of the table', () => {
  for (const [file, names] of Object.entries(ORDER))
    for (const name of names) {
      const text = readFileSync(pathOf(file), 'utf8')
      const [body = ''] =
        new RegExp(`^( *)(?:export )?async function ${name}\\([^]*?^\\1\\}$`, 'm').exec(text) ?? []
      const waits = [...body.matchAll(/\bawait (.*)/g)].map(([, wait = '']) => wait)
      expect(waits.length, name).toBeGreaterThan(0)
      expect(waits.filter((wait) => !LEADS_ON.test(wait))).toEqual([])
    }
})
