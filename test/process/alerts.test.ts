import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKeyFile } from '../../src/platform/backup/age-keys.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { type Product, startProduct } from '../product.ts'
import { expectAlerts, hasPromtool, type Series, seriesBetween } from '../servers/promtool.ts'
import { emptyFolder } from './own-folder.ts'

// The alert rules, as Prometheus itself evaluates them: over what a product exports that is broken here, and over
// made-up series for what cannot be broken in a moment.

const POLL = { timeout: 30_000, interval: 100 }

describe.runIf(hasPromtool)('what breaks is noticed', () => {
  let server: Awaited<ReturnType<typeof openBundledServer>>
  let web: Product
  let metricsUrl: string

  beforeAll(async () => {
    const folder = await emptyFolder('alerts')
    server = await openBundledServer(`${folder}/server`)
    const settings = { DATABASE_URL: server.url, DATA_DIR: `${folder}/data`, LOG_LEVEL: 'silent' }
    const migrating = await startProduct({ ...settings, ROLE: 'migrate' })
    expect(await migrating.ended).toBe(0)
    const port = String(await freePort())
    metricsUrl = `http://127.0.0.1:${port}/metrics`
    web = await startProduct({
      ...settings,
      ROLE: 'web',
      METRICS_PORT: port,
      BACKUP_TO: `${folder}/backups`,
      BACKUP_KEY: await makeKeyFile(`${folder}/key`),
      DATABASE_POOL_SIZE: '2',
      PAGE_CACHE_SECONDS: '0',
    })
    await web.ready()
  })
  afterAll(async () => {
    await web.stop()
    await server.stop()
  })

  const read = async () => (await fetch(metricsUrl)).text()
  const ask = async (path: string) => (await fetch(web.origin + path)).status
  const askTimes = (path: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask(path)))
  const valueIn = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    )

  /** Reads the metrics until one has come so far: those of the database are kept for some seconds. */
  async function readUntil(series: string, isReached: (value: number) => boolean): Promise<string> {
    let text = ''
    const look = async () => {
      text = await read()
      return isReached(valueIn(text, series))
    }
    await expect.poll(look, POLL).toBe(true)
    return text
  }

  /** What happens between two readings. */
  async function during(act: () => Promise<unknown>) {
    const before = await read()
    await act()
    return seriesBetween(before, await read())
  }

  async function inDatabase(...statements: string[]) {
    const client = await connect(server.url, 'svoi-test')
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  test('nothing while all is well', async () => {
    // the first requests load what is not in memory yet
    await askTimes('/api/feed', 4)
    await read()
    const series = await during(() => askTimes('/api/feed', 4))
    // a new site has time for its first backup
    expectAlerts(only(/^(?!nodejs_eventloop_lag)/, series), [])
  })

  test('a loop that stands still', async () => {
    // the lag is counted anew from each reading, and by ticks of the loop between which it stands still
    let after = await read()
    const standStill = async () => {
      await pause(100)
      web.kill('SIGSTOP')
      await pause(500)
      web.kill('SIGCONT')
      await pause(100)
      after = await read()
      return valueIn(after, 'nodejs_eventloop_lag_p99_seconds')
    }
    await expect.poll(standStill, POLL).toBeGreaterThan(0.3)
    expectAlerts(only(/eventloop_lag/, seriesBetween(after, after)), ['SvoiLoopLag'])
  })

  test('a table that somebody locked: queries wait for a connection and are given up', async () => {
    const client = await connect(server.url, 'svoi-test')
    await client.query('begin')
    await client.query('lock table customer in access exclusive mode')
    const before = await read()
    const asked = askTimes('/api/customers/nobody', 8)
    const waiting = await readUntil('svoi_pool_waiting{pool="pages"}', (value) => value > 0)
    const statuses = await asked
    await client.query('rollback')
    await client.end()
    expect(statuses).toContain(500)
    expectAlerts(only(/^svoi_pool/, seriesBetween(waiting, waiting)), ['SvoiPoolWaiting'])
    const counted = only(/^svoi_(http|api)/, seriesBetween(before, await read()))
    expectAlerts(counted, ['SvoiErrors', 'SvoiCallErrors', 'SvoiSlow'])
  })

  test('jobs that nobody does, and one that was given up', async () => {
    await inDatabase(
      `select graphile_worker.add_job('index-customer', json_build_object('customerId', 0),
        run_at => now() - interval '1 hour')`,
    )
    const waiting = await readUntil('svoi_oldest_job_seconds', (value) => value > 3_000)
    expectAlerts(only(/^svoi_(jobs|oldest)/, seriesBetween(waiting, waiting)), ['SvoiOldestJob'])
    await inDatabase('update graphile_worker._private_jobs set attempts = max_attempts')
    const series = 'svoi_jobs{state="failed"}'
    await readUntil(series, (value) => value === 1)
    // an hour without, then with the job that was given up
    expectAlerts([{ series, values: '0x70 1x20' }], ['SvoiJobsGivenUp'], { times: 80 })
  })

  test('letters that come back', async () => {
    const letters = (outcome: string, times: number) =>
      inDatabase(`insert into letter_day (day, outcome, times)
        values (now()::date, '${outcome}', ${times})`)
    await letters('sent', 50)
    const before = await readUntil('svoi_letters_total{outcome="sent"}', (value) => value === 50)
    await letters('bounced', 1)
    const after = await readUntil('svoi_letters_total{outcome="bounced"}', (value) => value === 1)
    expectAlerts(only(/^svoi_letters/, seriesBetween(before, after)), ['SvoiLettersReturned'])
  })

  test('backups that are set up and never worked', async () => {
    const text = await read()
    const names = ['svoi_last_backup_timestamp_seconds', 'svoi_last_rehearsal_timestamp_seconds']
    const series = names.map((name) => ({
      series: name,
      values: `${valueIn(text, name)}x${9 * 24}`,
    }))
    const alerts = ['SvoiNoBackup', 'SvoiNoRehearsal']
    expectAlerts(series, alerts, { times: 9 * 24, step: '1h' })
  })

  test('a database that is gone', async () => {
    // the last test of this product: its database does not come back
    await server.stop()
    const series = await during(() => askTimes('/api/feed', 8))
    expectAlerts(only(/^svoi_http/, series), ['SvoiErrors'])
  })
})

describe.runIf(hasPromtool)('over made-up series', () => {
  const up = (values: string) => [{ series: 'up{job="svoi", instance="one"}', values }]
  const lag = (values: string) => [{ series: 'svoi_replica_lag_seconds{replica="one"}', values }]
  const shed = (values: string) => [{ series: 'svoi_requests_shed_total{class="ai"}', values }]
  /** Requests that waited for up to a tenth of a second, of sixty a minute; the others for up to 2.5 s. */
  const queue = (values: string) => [
    { series: 'svoi_http_queue_seconds_bucket{le="0.1"}', values },
    { series: 'svoi_http_queue_seconds_bucket{le="2.5"}', values: '0+60x30' },
    { series: 'svoi_http_queue_seconds_bucket{le="+Inf"}', values: '0+60x30' },
  ]

  test.each([
    ['SvoiDown', up('0x30'), up('1x30')],
    ['SvoiReplicaLag', lag('11x30'), lag('2x30')],
    ['SvoiShedding', shed('0+60x30'), shed('5x30')],
    ['SvoiProxyQueue', queue('0x30'), queue('0+60x30')],
  ])('%s', (alert, broken, calm) => {
    expectAlerts(broken, [alert])
    expectAlerts(calm, [])
  })

  test.each([
    ['SvoiNoBackup', 'svoi_last_backup_timestamp_seconds', 26],
    ['SvoiNoRehearsal', 'svoi_last_rehearsal_timestamp_seconds', 8 * 24],
  ])('%s', (alert, name, hours) => {
    const series = [{ series: name, values: `0x${hours + 3}` }]
    // a new site has two hours for its first
    expectAlerts(series, [], { times: hours + 2, step: '1h' })
    expectAlerts(series, [alert], { times: hours + 3, step: '1h' })
  })
})

const only = (shape: RegExp, all: readonly Series[]) =>
  all.filter(({ series }) => shape.test(series))
