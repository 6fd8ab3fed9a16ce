import { sql } from 'kysely'
import type { Client } from 'pg'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { type Bus, decodeMessage, encodeMessage } from './bus.ts'

const CHANNEL = 'svoi_live'
/** Between two tries to connect again, in milliseconds. */
const PAUSE = 1_000

/** The bus over LISTEN and NOTIFY: nothing to install. One connection, from the first who listens. */
export function postgresBus(db: Database, url: string): Bus {
  const listeners = new Set<{ onMessage: Parameters<Bus['listen']>[0]; onGap(): void }>()
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let starting: Promise<void> | undefined

  const start = () => {
    starting = begin().catch(again)
  }
  async function begin() {
    const fresh = await connect(url, 'svoi live')
    fresh.once('end', again)
    fresh.on('notification', ({ payload }) => {
      if (!payload) return
      const message = decodeMessage(payload)
      for (const { onMessage } of listeners) onMessage(message)
    })
    client = fresh
    await fresh.query(`listen ${CHANNEL}`)
    for (const { onGap } of listeners) onGap()
  }
  function again() {
    client = undefined
    if (!isClosed && !retry)
      retry = setTimeout(() => {
        retry = undefined
        start()
      }, PAUSE)
  }

  return {
    async publish(message) {
      const texts = encodeMessage(message)
      await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) text`.execute(db)
    },
    listen(onMessage, onGap) {
      const listener = { onMessage, onGap }
      listeners.add(listener)
      if (!starting) start()
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await starting
      await client?.end()
    },
  }
}
