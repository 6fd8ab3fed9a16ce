import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeKeyFile } from '../../src/platform/backup/age-keys.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { enqueue } from '../../src/platform/jobs/enqueue.ts'
import { migrate, type Product, startProduct, startRole } from '../product.ts'
import { openMailServer } from '../servers/mail-server.ts'
import { expectAlerts, hasPromtool, only, seriesBetween, valueIn } from '../servers/promtool.ts'
import {
  openReplicatedServers,
  type ReplicatedServer,
  type ReplicatedServers,
} from '../servers/replicated-servers.ts'
import { insertMember } from '../sign-in.ts'
import { emptyFolder } from './own-folder.ts'

// The alert rules, as Prometheus itself evaluates them, over what a product exports that is broken here. Those of
// backups stand in nightly-backup.test.ts, backup-failures.test.ts and test/monitoring.test.ts.

const POLL = { timeout: 30_000, interval: 100 }

describe.runIf(hasPromtool)('what breaks is noticed', () => {
  let servers: ReplicatedServers
  let replica: ReplicatedServer
  let web: Product
  let metricsUrl: string
  let settings: Record<string, string>

  beforeAll(async () => {
    const folder = await emptyFolder('alerts')
    servers = await openReplicatedServers([''])
    replica = servers.replicas[0] as ReplicatedServer
    settings = { DATABASE_URL: servers.primary.url, DATA_DIR: `${folder}/data` }
    await migrate(settings)
    const port = String(await freePort())
    metricsUrl = `http://127.0.0.1:${port}/metrics`
    web = await startProduct({
      ...settings,
      ROLE: 'web',
      DATABASE_REPLICA_URLS: replica.url,
      TRUST_PROXY: '1',
      METRICS_PORT: port,
      BACKUP_TO: `${folder}/backups`,
      BACKUP_KEY: await makeKeyFile(`${folder}/key`),
      DATABASE_POOL_SIZE: '2',
      PAGE_CACHE_SECONDS: '1',
    })
    await web.ready()
  })
  afterAll(async () => {
    web.kill('SIGKILL')
    await web.ended
    await servers.close()
  })

  const read = async () => (await fetch(metricsUrl)).text()
  /** As a proxy asks, each time for somebody else. */
  const ask = (path: string, at: number) =>
    fetch(web.origin + path, {
      headers: {
        'x-forwarded-for': `10.0.${at % 250}.1`,
        'x-request-start': `t=${Date.now() / 1_000}`,
      },
    })
  const askTimes = (path: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, at) => ask(path, at)))
  const lag = () => `svoi_replica_lag_seconds{replica="${new URL(replica.url).host}"}`

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
    const client = await connect(servers.primary.url, 'svoi-test')
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  test('nothing while all is well', async () => {
    // the first requests load what is not in memory yet
    await askTimes('/api/feed', 4)
    const series = await during(() => askTimes('/api/feed', 4))
    // a new site has time for its first backup
    expectAlerts(only(/^(?!nodejs_eventloop_lag)/, series), [])
  })

  test('a replica that does not follow any more is left out', async () => {
    await replica.run('select pg_wal_replay_pause()')
    await inDatabase('create table to_replay ()')
    await readUntil(lag(), (value) => value > 0.5)
  })

  test('a loop that stands still, and who waits for it behind the proxy', async () => {
    // the lag is counted anew from each reading, and by ticks of the loop between which it stands still
    let [before, after] = ['', await read()]
    const standStill = async () => {
      before = after
      await pause(100)
      web.kill('SIGSTOP')
      const asked = askTimes('/api/feed', 8)
      await pause(800)
      web.kill('SIGCONT')
      await asked
      await pause(100)
      after = await read()
      return valueIn(after, 'nodejs_eventloop_lag_p99_seconds')
    }
    await expect.poll(standStill, POLL).toBeGreaterThan(0.3)
    expectAlerts(only(/eventloop_lag/, seriesBetween(after, after)), ['SvoiLoopLag'])
    const waited = only(/^svoi_http_queue/, seriesBetween(before, after))
    expectAlerts(waited, ['SvoiProxyQueue'])
  })

  test('a table that somebody locked: queries wait for a connection, are given up, and the others refused', async () => {
    const client = await connect(servers.primary.url, 'svoi-test')
    await client.query('begin')
    await client.query('lock table customer in access exclusive mode')
    const before = await read()
    const reading = askTimes('/api/customers/nobody', 150)
    const searching = askTimes('/api/search?q=word', 100)
    const waiting = await readUntil('svoi_pool_waiting{pool="pages"}', (value) => value > 0)
    const asked = { 'visitor-reading': await reading, search: await searching }
    await client.query('rollback')
    await client.end()
    expect(asked['visitor-reading'].map(({ status }) => status)).toContain(500)
    expectAlerts(only(/^svoi_pool/, seriesBetween(waiting, waiting)), ['SvoiPoolWaiting'])
    const after = await read()
    for (const [requestClass, responses] of Object.entries(asked)) {
      const series = `svoi_requests_shed_total{class="${requestClass}"}`
      const refused = responses.filter(isRefusal).length
      expect(refused).toBeGreaterThan(10)
      expect(valueIn(after, series) - (valueIn(before, series) || 0), series).toBe(refused)
    }
    const alerts = ['SvoiErrors', 'SvoiCallErrors', 'SvoiSlow', 'SvoiShedding']
    expectAlerts(only(/^svoi_(http_req|api|requests)/, seriesBetween(before, after)), alerts)
  })

  test('jobs that nobody does', async () => {
    await inDatabase(
      `select graphile_worker.add_job('index-customer', json_build_object('customerId', 0),
        run_at => now() - interval '1 hour')`,
    )
    const waiting = await readUntil('svoi_oldest_job_seconds', (value) => value > 3_000)
    expectAlerts(only(/^svoi_(jobs|oldest)/, seriesBetween(waiting, waiting)), ['SvoiOldestJob'])
  })

  /** Writes to somebody at each address, by a worker of its own. */
  async function sendLetters(SMTP_URL: string, addresses: readonly string[]) {
    const db = openDatabase({ url: servers.primary.url, poolSize: 1, prepared: false })
    for (const email of addresses) {
      const customerId = await insertMember(db, { email })
      const values = { items: [{ title: 'Нове', text: '', path: '/uk' }], more: 0 }
      await enqueue(db, 'send-letter', { letter: 'news', customerId, values })
    }
    await db.destroy()
    const mail = { SMTP_URL, MAIL_FROM: 'Свої <letters@svoi.example>' }
    const worker = await startRole('worker', { ...settings, ...mail })
    onTestFinished(() => worker.stop())
  }

  test('letters that no mail server takes, and one that is given up after its last attempt', async () => {
    await sendLetters(`smtp://127.0.0.1:${await freePort()}`, ['nobody@example.com'])
    const failing = await readUntil('svoi_jobs{state="failing"}', (value) => value > 0)
    expectAlerts(only(/jobs.*failing/, seriesBetween(failing, failing)), ['SvoiJobsFailing'])
    const series = 'svoi_jobs{state="failed"}'
    expect(valueIn(failing, series)).toBe(0)
    // the last attempt would be due after sixteen hours
    await inDatabase(
      `select graphile_worker.reschedule_jobs(array[id], run_at => now(), attempts => max_attempts - 1)
        from graphile_worker._private_jobs where last_error is not null`,
    )
    await readUntil(series, (value) => value === 1)
    // an hour without, then with the job that the worker gave up
    expectAlerts([{ series, values: '0x70 1x20' }], ['SvoiJobsGivenUp'], { times: 80 })
  })

  test('letters that a mail server refuses', async () => {
    const server = await openMailServer({
      refusal: (to) => (to.startsWith('gone') ? 550 : undefined),
    })
    onTestFinished(() => server.close())
    const before = await read()
    const gone = [1, 2, 3, 4, 5, 6].map((n) => `gone-${n}@example.com`)
    await sendLetters(server.url, ['here@example.com', ...gone])
    const after = await readUntil('svoi_letters_total{outcome="refused"}', (value) => value === 6)
    expectAlerts(only(/^svoi_letters/, seriesBetween(before, after)), ['SvoiLettersReturned'])
  })

  test('backups that are set up and never worked', async () => {
    const text = await read()
    const series = ['backup', 'rehearsal']
      .map((kind) => `svoi_last_${kind}_timestamp_seconds`)
      .map((name) => ({ series: name, values: `${valueIn(text, name)}x${9 * 24}` }))
    const alerts = ['SvoiNoBackup', 'SvoiNoRehearsal']
    expectAlerts(series, alerts, { times: 9 * 24, step: '1h' })
  })

  test('the replica, which has not followed all the while', async () => {
    const text = await readUntil(lag(), (value) => value > 10)
    const alerts = ['SvoiReplicaLag', 'SvoiReplicaUnused']
    expectAlerts(only(/^svoi_replica/, seriesBetween(text, text)), alerts)
  })

  test('a database that is gone: calls fail, and pages are those of before', async () => {
    const kept = async () => (await ask('/uk/feed', 0)).headers.get('cache-status') ?? ''
    // what was kept before changes were heard of was dropped then
    await expect.poll(kept, POLL).toContain('hit')
    // it does not come back
    await Promise.all([servers.primary.stop(), replica.stop()])
    const series = await during(async () => {
      await askTimes('/api/feed', 8)
      await expect.poll(kept, POLL).toContain('stale-error')
    })
    const found = only(/^svoi_(http_req|page_cache)/, series)
    expectAlerts(found, ['SvoiErrors', 'SvoiStalePages'])
  })

  test('a process that is gone', async () => {
    // what Prometheus notes of a process whose metrics it could read, or not
    const up = () => read().then(Boolean, () => false)
    const series = async () => [{ series: 'up{job="svoi"}', values: `${Number(await up())}x30` }]
    expectAlerts(await series(), [])
    web.kill('SIGKILL')
    await web.ended
    expectAlerts(await series(), ['SvoiDown'])
  })
})

/** Of the overload: a database that is away asks to come again after a minute. */
const isRefusal = ({ status, headers }: Response) =>
  status === 503 && headers.get('retry-after') === '5'
