import { sql } from 'kysely'
import type { Client } from 'pg'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { type Bus, type BusMessage, decodeMessage, encodeMessage } from './bus.ts'

const CHANNEL = 'svoi_live'
/** Delay between two attempts to reconnect, in milliseconds. */
const RETRY_DELAY = 1_000
/** Interval of a test query, in milliseconds: a connection that only listens does not notice a silent server. */
const CHECK_EVERY = 10_000
const QUERY_TIMEOUT = 5_000

interface Listener {
  readonly onMessage: (message: BusMessage) => void
  readonly onGap: () => void
  readonly onLoss: (() => void) | undefined
}

interface Times {
  readonly checkEvery?: number
  readonly queryTimeout?: number
}

/** The bus over LISTEN and NOTIFY: nothing to install. The first listener opens one connection. */
export function postgresBus(
  db: Database,
  url: string,
  { checkEvery = CHECK_EVERY, queryTimeout = QUERY_TIMEOUT }: Times = {},
): Bus {
  const listeners = new Set<Listener>()
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let nextCheck: NodeJS.Timeout | undefined
  let isListening = false
  let isClosed = false
  let starting: Promise<void> | undefined

  const start = () => {
    starting = open().catch(reconnect)
  }
  async function open() {
    // a query without a response ends the connection
    const fresh = await connect(url, 'svoi live', { queryTimeout })
    fresh.once('end', () => {
      if (client === fresh) reconnect()
    })
    fresh.on('notification', ({ payload }) => {
      if (!payload) return
      const message = decodeMessage(payload)
      for (const { onMessage } of listeners) onMessage(message)
    })
    client = fresh
    await fresh.query(`listen ${CHANNEL}`)
    isListening = true
    for (const { onGap } of listeners) onGap()
    checkLater(fresh)
  }
  function checkLater(current: Client) {
    nextCheck = setTimeout(async () => {
      // a failure ends the connection, which reconnects
      await current.query('select 1').then(
        () => client === current && !isClosed && checkLater(current),
        () => {},
      )
    }, checkEvery)
  }
  function reconnect() {
    clearTimeout(nextCheck)
    isListening = false
    for (const { onLoss } of listeners) onLoss?.()
    void client?.end().catch(() => {})
    client = undefined
    if (!isClosed && !retry)
      retry = setTimeout(() => {
        retry = undefined
        start()
      }, RETRY_DELAY)
  }

  async function publishIn(to: Database, ...messages: readonly BusMessage[]) {
    const texts = messages.flatMap(encodeMessage)
    if (texts.length === 0) return
    await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) text`.execute(to)
  }

  return {
    publish: (...messages) => publishIn(db, ...messages),
    publishIn,
    listen(onMessage, onGap, onLoss) {
      const listener = { onMessage, onGap, onLoss }
      listeners.add(listener)
      if (!starting) start()
      if (isListening) onGap()
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await starting
      clearTimeout(nextCheck)
      await client?.end()
    },
  }
}
