import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openCheckedServices } from '../../../test/log/checked-services.ts'
import { readConfig } from '../config/config.ts'
import { connect } from '../db/connect.ts'
import { startWorker, type Tasks } from './worker.ts'

const database = await createTestDatabase()
const key = Buffer.alloc(32).toString('base64')
const { services } = await openCheckedServices(
  readConfig({ NODE_ENV: 'test', SECRET_KEY: key }),
  database.url,
)
afterAll(async () => {
  await services.close()
  await database.drop()
})

async function addJob(task: string) {
  const client = await connect(database.url, 'svoi-test')
  await client.query('select graphile_worker.add_job($1)', [task])
  await client.end()
}

test('while the event loop is late jobs wait, but urgent ones do not', async () => {
  const state = { lag: 1_000 }
  const run: string[] = []
  const note = (task: string) => async () => void run.push(task)
  const tasks = { 'send-letter': note('letter'), 'remove-person': note('person') }
  const worker = await startWorker({
    url: database.url,
    services,
    tasks: tasks as unknown as Tasks,
    recurring: [],
    polling: [],
    lag: () => state.lag,
    urgent: ['send-letter'],
  })
  await addJob('remove-person')
  await addJob('send-letter')
  await vi.waitFor(() => expect(run).toEqual(['letter']), { timeout: 8_000, interval: 50 })
  state.lag = 0
  await vi.waitFor(() => expect(run).toEqual(['letter', 'person']), {
    timeout: 8_000,
    interval: 50,
  })
  await worker.stop()
})
