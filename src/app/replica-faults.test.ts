import { expect, test } from 'vitest'
import { senderTo } from '../../test/api.ts'
import { openBlackHole } from '../../test/servers/black-hole.ts'
import { openReplicatedApp } from '../../test/servers/replicated-app.ts'

// What befalls a replica befalls no reader.

let network: Awaited<ReturnType<typeof openBlackHole>> | undefined
const { app, services, primary, replicas } = await openReplicatedApp(['', ''], async (url, at) => {
  if (at > 0) return url
  network = await openBlackHole(url)
  return network.url
})
const send = senderTo(app)
const [replica, other] = replicas

const used = () => services.replicas?.states().map(({ isUsed }) => isUsed)
const until = (wanted: readonly boolean[]) => expect.poll(used, { timeout: 20_000 }).toEqual(wanted)

/** Readers who read on and on, several at a time. */
function read() {
  const statuses: number[] = []
  let isOver = false
  const reader = async () => {
    while (!isOver) statuses.push((await send('/api/feed')).status)
  }
  const readers = Array.from({ length: 6 }, reader)
  return {
    statuses,
    async stop() {
      isOver = true
      await Promise.all(readers)
    },
  }
}

async function write() {
  await primary.run(`select pg_logical_emit_message(true, 'test', 'written')`)
}

test.each([
  ['stops', () => replica?.stop(), () => replica?.start()],
  ['is killed', () => replica?.signal('SIGKILL'), () => replica?.start()],
  ['stands still', () => replica?.signal('SIGSTOP'), () => replica?.signal('SIGCONT')],
  ['is behind a cut network', () => network?.swallow(true), () => network?.swallow(false)],
  [
    'lags',
    () => replica?.run('select pg_wal_replay_pause()').then(write),
    () => replica?.run('select pg_wal_replay_resume()'),
  ],
])(
  'a replica that %s is left out, comes back, and nobody notices',
  async (_what, hurt, heal) => {
    await until([true, true])
    const readers = read()
    await hurt()
    await until([false, true])
    const before = readers.statuses.length
    await expect
      .poll(() => readers.statuses.length, { timeout: 20_000 })
      .toBeGreaterThan(before + 50)
    await heal()
    await until([true, true])
    await readers.stop()
    expect([...new Set(readers.statuses)]).toEqual([200])
  },
  90_000,
)

test('connections that went silent are replaced', async () => {
  await until([true, true])
  const readers = read()
  network?.silence()
  await until([false, true])
  await until([true, true])
  await readers.stop()
  expect([...new Set(readers.statuses)]).toEqual([200])
}, 90_000)

test('a lag is told in seconds', async () => {
  await until([true, true])
  await replica?.run('select pg_wal_replay_pause()').then(write)
  const lags = () => services.replicas?.states().map(({ lagSeconds }) => lagSeconds ?? -1) ?? []
  await expect.poll(() => lags()[0], { timeout: 20_000 }).toBeGreaterThan(1)
  await expect.poll(() => lags()[1], { timeout: 20_000 }).toBe(0)
  await replica?.run('select pg_wal_replay_resume()')
  await expect.poll(() => lags()[0], { timeout: 20_000 }).toBe(0)
})

test('a replica that was promoted is no replica; without any, the primary is read', async () => {
  await until([true, true])
  const readers = read()
  await other?.run('select pg_promote()')
  await until([true, false])
  await replica?.stop()
  await until([false, false])
  const before = readers.statuses.length
  await expect.poll(() => readers.statuses.length, { timeout: 20_000 }).toBeGreaterThan(before + 50)
  await readers.stop()
  expect([...new Set(readers.statuses)]).toEqual([200])
  network?.close()
}, 90_000)
