import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seeded } from '../../../test/seeded.ts'
import { openLiveServer, told } from '../../../test/servers/live-server.ts'
import { keepConnection, type LiveState } from './keep-connection.ts'
import type { LiveEvent } from './live-event.ts'
import { createPosition } from './position.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function listen(server: ReturnType<typeof openLiveServer>, random: () => number = () => 1) {
  const heard: number[] = []
  const states: LiveState[] = []
  const events: LiveEvent[] = []
  const position = createPosition(0)
  let refusals = 0
  const connection = keepConnection(
    {
      address: () => '/live',
      last: () => position.last,
      onEvent(event) {
        events.push(event)
        if (position.take(event) && event.name === 'notification-created') heard.push(event.number)
      },
      onState: (state) => states.push(state),
      onRefused: () => {
        refusals++
      },
    },
    { fetch: server.fetch, random },
  )
  return { connection, heard, states, events, refusals: () => refusals }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a connection that is kept', () => {
  test('says that it lives, and where it ended when it comes back', async () => {
    const server = openLiveServer()
    const { connection, heard, states } = listen(server)
    await pass(1)
    server.tell()
    server.tell()
    await pass(1)
    server.breakAll()
    server.state.last++
    await pass(1_001)
    expect(heard).toEqual([1, 2, 3])
    expect(server.asked).toEqual(['0', '2'])
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live'])
    connection.close()
  })

  test('waits longer each time, is unavailable after ten seconds, and comes at once when it is woken', async () => {
    const server = openLiveServer()
    server.respondWith(() => Promise.reject(new TypeError('no network')))
    const { connection, states } = listen(server)
    await pass(1_000 + 2_000 + 4_000 + 2_000)
    expect(server.asked).toHaveLength(4)
    expect(states).toEqual(['connecting'])
    await pass(2_000)
    expect(states).toEqual(['connecting', 'unavailable'])
    server.respondWith(undefined)
    connection.wake()
    await pass(1)
    expect(states).toEqual(['connecting', 'unavailable', 'live'])
    connection.close()
  })

  test('an answer that does not come is given up after ten seconds', async () => {
    const server = openLiveServer()
    server.respondWith(
      (signal) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const { connection } = listen(server)
    await pass(9_999 + 1_000)
    expect(server.asked).toHaveLength(1)
    await pass(2)
    expect(server.asked).toHaveLength(2)
    connection.close()
  })

  test('comes back at once when the server says goodbye', async () => {
    const server = openLiveServer()
    const { connection } = listen(server, () => 0.5)
    await pass(20_000)
    server.say('event: bye\ndata: {}\n\n')
    server.endAll()
    await pass(501)
    expect(server.open.size).toBe(1)
    connection.close()
  })

  test('two minutes of silence: a server that answers is called anew at once, another later', async () => {
    const server = openLiveServer()
    const { connection, states } = listen(server)
    await pass(119_000)
    server.say(': beat\n\n')
    await pass(119_000)
    expect(server.health).toEqual([])
    await pass(1_002)
    expect(server.health).toEqual(['asked'])
    expect(server.asked).toHaveLength(2)
    server.state.isHealthy = false
    await pass(120_000 + 29_000)
    expect(server.asked).toHaveLength(2)
    await pass(1_000 + 1_001)
    expect(server.asked).toHaveLength(3)
    expect(states.at(-1)).toBe('live')
    connection.close()
  })

  test('is not asked for again where it is refused', async () => {
    const server = openLiveServer()
    server.respondWith(
      () =>
        new Response('', { status: 401, headers: { 'content-type': 'application/problem+json' } }),
    )
    const { refusals } = listen(server)
    await pass(300_000)
    expect(server.asked).toHaveLength(1)
    expect(refusals()).toBe(1)
  })

  test('a page that comes to the front after a sleep does not trust a silent connection', async () => {
    const server = openLiveServer()
    const { connection } = listen(server)
    await pass(29_000)
    connection.wake()
    await pass(1)
    expect(server.asked).toHaveLength(1)
    await pass(2_000)
    connection.wake()
    await pass(1)
    expect(server.asked).toHaveLength(2)
    connection.close()
  })
})

const SEEDS = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3, 4, 5, 6, 7, 8]

test.each(SEEDS)(
  'of 1,000 notifications none is lost, none doubled, whatever breaks (seed %i)',
  async (seed) => {
    const { random, pick } = seeded(seed)
    const server = openLiveServer()
    const { connection, heard } = listen(server, random)
    const happen: (() => void)[] = [
      () => server.breakAll(),
      () => server.endAll(),
      () => connection.renew(),
      () => connection.wake(),
      // what was sent comes once more, as after a proxy has tried twice
      () => server.say(told(Math.ceil(random() * server.state.last))),
      // the half of an event, and then nothing
      () => {
        server.say(`id: ${server.state.last + 1}\nevent: notification-created\nda`)
        server.breakAll()
      },
      () => {
        server.say('event: bye\ndata: {}\n\n')
        server.endAll()
      },
      () => server.respondWith(() => Promise.reject(new TypeError('no network'))),
      () => server.respondWith(() => new Response('', { status: 503 })),
      () => server.respondWith(undefined),
      () => server.respondWith(undefined),
    ]
    while (server.state.last < 1_000) {
      if (random() < 0.6) server.tell()
      else pick(happen)()
      if (random() < 0.4) await pass(random() * 5_000)
    }
    server.respondWith(undefined)
    await pass(120_000)
    expect(heard).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
    expect(server.asked.length).toBeGreaterThan(20)
    connection.close()
  },
)
