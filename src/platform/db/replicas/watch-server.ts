import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { connect } from '../connect.ts'

/** Delay between two questions to a server, in milliseconds. */
const ASK_EVERY = 200
/** How long a server may take to respond, in milliseconds. */
const ANSWER_TIMEOUT = 250
/** How long a new connection and its first query may take, in milliseconds. */
const CONNECTION_TIMEOUT = 1_000
const QUERY_TIMEOUT = 1_000
const LIMITS = { connectionTimeout: CONNECTION_TIMEOUT, queryTimeout: QUERY_TIMEOUT }

interface Watched<Row> {
  readonly url: string
  /** A query of one row. */
  readonly query: string
  readonly onAnswer: (row: Row) => void
  /** It does not respond, or refuses. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Asks a server the same question over and over, on a connection of its own, which is opened anew after a failure.
 * @returns a function that stops it
 */
export function watchServer<Row extends object>({
  url,
  query,
  onAnswer,
  onFailure,
}: Watched<Row>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: Client | undefined

  async function ask() {
    try {
      client ??= await connect(url, 'svoi replicas', LIMITS)
      const { rows } = await inTime(client.query<Row>(query))
      const [row] = rows
      if (row && !signal.aborted) onAnswer(row)
    } catch (error) {
      // a server that says nothing would not hear goodbye either
      client?.connection.stream.destroy()
      client = undefined
      if (!signal.aborted) onFailure(error)
    }
  }
  async function run() {
    while (!signal.aborted) {
      await ask()
      await setTimeout(ASK_EVERY, undefined, { signal, ref: false }).catch(() => {})
    }
    void client?.end().catch(() => {})
  }
  const running = run()

  return async () => {
    stopping.abort()
    await running
  }
}

/**
 * The response, if it comes in time. A process that was busy for long reads first what has arrived meanwhile, so that
 * its own pause is not taken for one of the server.
 * @throws when it does not come
 */
async function inTime<Value>(response: Promise<Value>): Promise<Value> {
  const done = new AbortController()
  const late = setTimeout(ANSWER_TIMEOUT, undefined, { signal: done.signal })
    .then(() => setImmediate())
    .then(() => {
      throw new Error(`no response within ${ANSWER_TIMEOUT} ms`)
    })
  late.catch(() => {})
  try {
    return await Promise.race([response, late])
  } finally {
    done.abort()
  }
}
