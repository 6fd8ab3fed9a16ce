import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openCheckedServices } from '../../../test/log/checked-services.ts'
import { openBlackHole } from '../../../test/servers/black-hole.ts'
import { readConfig } from '../config/config.ts'
import { connect } from '../db/connect.ts'
import { startWorker, type Tasks } from './worker.ts'

const POLL = { timeout: 15_000, interval: 50 }
const LONG = { ...POLL, timeout: 40_000 }
const database = await createTestDatabase()
const name = new URL(database.url).pathname.slice(1)
const server = Object.assign(new URL(database.url), { pathname: '/postgres' }).href
const { services } = await openCheckedServices(
  readConfig({
    NODE_ENV: 'test',
    SECRET_KEY: Buffer.alloc(32).toString('base64'),
  }),
  database.url,
)
afterAll(async () => {
  await services.close()
  await database.drop()
})

/** Speaks to a database of the test server. */
async function ask(url: string, ...statements: string[]) {
  const client = await connect(url, 'svoi-test')
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Ends the connections of the worker and lets in nobody, like a server that starts again. */
const shut = () =>
  ask(
    server,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${name}' and application_name = 'svoi-jobs'`,
  )
const open = () => ask(server, `alter database ${name} allow_connections true`)

const addJob = (customerId: number) =>
  ask(
    database.url,
    `select graphile_worker.add_job('remove-person', json_build_object('customerId', ${customerId}))`,
  )
const waiting = () => ask(database.url, 'select attempts from graphile_worker._private_jobs')

/** A worker whose jobs last until the test lets them go on. */
async function openWorker(url: string) {
  const runs: { customerId: number; end: (error?: Error) => void }[] = []
  const removePerson: Tasks['remove-person'] = (_services, { customerId }) =>
    new Promise((resolve, reject) => {
      runs.push({ customerId, end: (error) => (error ? reject(error) : resolve()) })
    })
  const worker = await startWorker({
    url,
    services,
    tasks: { 'remove-person': removePerson } as Tasks,
    recurring: [],
    polling: [],
  })
  return { runs, stop: worker.stop }
}

test('a worker whose database goes away during a job starts again, and runs no finished job twice', async () => {
  const said = vi.spyOn(services.log, 'error')
  // Graphile Worker prints there what it logs too
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const worker = await openWorker(database.url)
  await addJob(1)
  await addJob(2)
  await expect.poll(() => worker.runs.length, POLL).toBe(2)

  await shut()
  worker.runs.find(({ customerId }) => customerId === 1)?.end()
  worker.runs.find(({ customerId }) => customerId === 2)?.end(new Error('the job itself fails'))
  const lines = () => said.mock.calls.map((told) => told.at(-1))
  await expect.poll(lines, POLL).toContain('The queue ended unexpectedly; it is restarted')
  await open()

  await addJob(3)
  const ran = () => worker.runs.map(({ customerId }) => customerId).sort()
  await expect.poll(ran, POLL).toEqual([1, 2, 2, 3])
  for (const { end } of worker.runs) end()
  await expect.poll(waiting, POLL).toEqual([])
  expect(ran()).toEqual([1, 2, 2, 3])
  await worker.stop()
  printed.mockRestore()
})

test('a worker that loses the outcomes of two jobs at once starts again, though the queue never ends', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const said = vi.spyOn(services.log, 'error')
  const network = await openBlackHole(database.url)
  const worker = await openWorker(network.url)
  await addJob(3)
  await addJob(4)
  await expect.poll(() => worker.runs.length, POLL).toBe(2)

  network.swallow(true)
  for (const { end } of worker.runs) {
    end()
    // each outcome goes by itself
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  network.swallow(false)
  network.reset()
  await addJob(5)
  await expect.poll(() => worker.runs.map(({ customerId }) => customerId), LONG).toContain(5)
  worker.runs.at(-1)?.end()
  await expect.poll(waiting, POLL).toEqual([])
  expect(worker.runs).toHaveLength(3)
  await worker.stop()
  network.close()
  printed.mockRestore()
  said.mockRestore()
}, 60_000)
