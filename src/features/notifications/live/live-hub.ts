import type { Services } from '../../../platform/context.ts'
import type { BusMessage } from '../../../platform/live/bus.ts'
import { encodeEvent, HEARTBEAT } from '../../../platform/live/event-stream.ts'
import { deliverOldest } from '../pending/deliver-pending.ts'
import { catchUp } from './catch-up.ts'
import { checkConnections } from './check-connections.ts'
import { keyedSets } from './keyed-sets.ts'
import type { LiveConnection } from './live-connection.ts'
import { retryBySplitting } from './retry-by-splitting.ts'

/**
 * Every connection is looked after once in as many turns, a part of them in each: a sign of life, and whether its
 * session ended or a message was lost. All of them at once would hold up whatever else the process does.
 */
const TURNS = 25
/** Between two turns, in milliseconds. */
const TURN = 1_000
/** Who takes nothing for so long is hung up on, in milliseconds. */
const FULL_TIMEOUT = 40_000
/** Connections that are looked after by one query at least, where all are. */
const MIN_AT_ONCE = 200
/** People caught up by one query. */
const BATCH = 200

const VISITOR_READY = encodeEvent({ event: 'ready', data: { totalNew: 0, number: 0 } })

/** A sign of life, which a reader who takes nothing does not get. */
function beat(connection: LiveConnection): void {
  if (connection.stream.send(HEARTBEAT)) connection.fullSince = undefined
  else if (connection.fullSince === undefined) connection.fullSince = Date.now()
  else if (Date.now() - connection.fullSince > FULL_TIMEOUT) connection.stream.drop()
}

/** The live connections of this process. */
export interface LiveHub {
  /** Takes a connection and begins to bring it up to now. */
  add(connection: LiveConnection): void
  /** There is room again for what it has not had. */
  goOn(connection: LiveConnection): void
  /** Whether the process is ending: who comes now had better go to another. */
  readonly isClosed: boolean
  remove(connection: LiveConnection): void
  /** Tells all to come back, to another process. */
  close(): void
}

/**
 * Everything that goes to a person goes through one loop, so that two messages about one person neither double
 * nor pass each other: each round reads from the database what a connection has not had.
 */
export function openLiveHub(services: Services): LiveHub {
  const connections = new Set<LiveConnection>()
  /** Those of each turn: whoever comes goes to the next one, so that all have about as many. */
  const turns = keyedSets<LiveConnection>()
  let added = 0
  const people = keyedSets<LiveConnection>()
  const readers = keyedSets<LiveConnection>()
  const dirty = new Set<number>()
  let isRunning = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined
  services.metrics.read('svoi_live_connections', () => {
    const members = [...connections].filter(({ customerId }) => customerId !== undefined).length
    return [
      { labels: { of: 'members' }, value: members },
      { labels: { of: 'visitors' }, value: connections.size - members },
    ]
  })

  const catchUpEach = (ids: readonly number[]) =>
    retryBySplitting(
      ids,
      async (some) => {
        const listening = some.flatMap((id) => people.of(id))
        const ended = await hangUpEnded(listening)
        await deliverOldest(services.db, some)
        return catchUp(
          services,
          listening.filter((one) => !ended.has(one)),
        )
      },
      (id, error) => services.log.warn({ err: error, customerId: id }, 'not caught up'),
    )

  /** Nobody hears in a session that has ended. */
  async function hangUpEnded(listening: readonly LiveConnection[]) {
    const { ended } = await checkConnections(services.db, listening)
    for (const connection of ended) connection.stream.close()
    return new Set(ended)
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      while (dirty.size > 0) {
        const ids = [...dirty].slice(0, BATCH)
        for (const id of ids) dirty.delete(id)
        for (const id of await catchUpEach(ids)) dirty.add(id)
      }
    } catch (error) {
      // they are found again by the next check
      services.log.warn({ err: error }, 'the live channel could not look for news')
    } finally {
      isRunning = false
    }
  }
  const look = (ids: Iterable<number>) => {
    for (const id of ids) if (people.has(id)) dirty.add(id)
    void run()
  }
  function hear(message: BusMessage) {
    if (message.type === 'inbox') return look(message.customerIds)
    if (message.type === 'comment') void tellOfComment(message)
  }
  /** Once the replicas have it: browsers read it at once. */
  async function tellOfComment(message: Extract<BusMessage, { type: 'comment' }>) {
    const { postId, commentId, authorId } = message
    if (!readers.has(postId)) return
    // a primary that does not respond delays nobody
    await services.replicas?.caughtUp().catch(() => {})
    const bytes = encodeEvent({ event: 'comment-created', data: { postId, commentId } })
    for (const reader of readers.of(postId))
      if (reader.customerId !== authorId) reader.stream.send(bytes)
  }
  async function check(some: readonly LiveConnection[]) {
    const { ended, behind } = await checkConnections(services.db, some)
    for (const connection of ended) connection.stream.close()
    look(behind)
  }
  const logFailure = (error: unknown) => services.log.warn({ err: error }, 'live')
  /** Messages may have been missed. */
  async function checkAll() {
    const all = [...connections]
    const atOnce = Math.max(MIN_AT_ONCE, Math.ceil(all.length / TURNS))
    for (let start = 0; start < all.length; start += atOnce)
      await check(all.slice(start, start + atOnce)).catch(logFailure)
  }
  let turn = 0
  function lookAfterSome() {
    turn = (turn + 1) % TURNS
    const some = turns.of(turn)
    for (const connection of some) beat(connection)
    if (some.length > 0) check(some).catch(logFailure)
  }

  function start() {
    stopListening = services.bus.listen(hear, () => void checkAll())
    timer = setInterval(lookAfterSome, TURN)
  }
  function stop() {
    stopListening?.()
    stopListening = undefined
    clearInterval(timer)
  }

  return {
    get isClosed() {
      return isClosed
    },
    goOn(connection) {
      connection.fullSince = undefined
      if (connection.customerId !== undefined) look([connection.customerId])
    },
    add(connection) {
      if (connections.size === 0) start()
      connections.add(connection)
      connection.turn = added++ % TURNS
      turns.add(connection.turn, connection)
      if (connection.customerId !== undefined) people.add(connection.customerId, connection)
      for (const postId of connection.postIds) readers.add(postId, connection)
      if (connection.customerId === undefined) connection.stream.send(VISITOR_READY)
      else look([connection.customerId])
    },
    remove(connection) {
      connections.delete(connection)
      turns.remove(connection.turn, connection)
      if (connection.customerId !== undefined) people.remove(connection.customerId, connection)
      for (const postId of connection.postIds) readers.remove(postId, connection)
      if (connections.size === 0) stop()
    },
    close() {
      isClosed = true
      const bye = encodeEvent({ event: 'bye', data: {} })
      for (const { stream } of connections) {
        stream.send(bye)
        stream.close()
      }
    },
  }
}
