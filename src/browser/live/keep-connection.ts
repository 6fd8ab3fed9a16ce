import { backoff } from './backoff.ts'
import { isServerThere } from './is-server-there.ts'
import type { LiveEvent } from './live-event.ts'
import { readStream } from './read-stream.ts'

export type LiveState = 'connecting' | 'live' | 'unavailable'

interface Wiring {
  /** The address of the stream; undefined while there is nothing to listen to. */
  address(): string | undefined
  /** The last event number received. */
  last(): number | undefined
  onEvent(event: LiveEvent): void
  onState(state: LiveState): void
  /** The channel of this person has ended: they signed out or changed their name. */
  onRefused(): void
}

export interface KeptConnection {
  /** Reconnects at once: the address or the network has changed. */
  renew(): void
  /** The page is visible again: a waiting connection is tried at once, a silent one is replaced. */
  wake(): void
  close(): void
}

/** Timeout of connecting, after which the reader is informed too, in milliseconds. */
const CONNECT_TIMEOUT = 10_000
/** Silence after which the server is checked, in milliseconds. */
const SILENCE_TIMEOUT = 120_000
const CHECK_TIMEOUT = 30_000
/**
 * The server sends a heartbeat every 25 s; after the machine slept, a longer silence means a lost connection. In
 * milliseconds.
 */
const MAX_HEARTBEAT_GAP = 30_000
/** A connection of at least this length counts as successful, in milliseconds. */
const STABLE_AFTER = 10_000

/** Keeps one connection of the live channel until it is closed, however often it breaks. */
export function keepConnection(
  wiring: Wiring,
  { fetch = globalThis.fetch.bind(globalThis), random = Math.random } = {},
): KeptConnection {
  let isClosed = false
  let state: LiveState | undefined
  let failures = 0
  let receivedAt = 0
  let current = new AbortController()
  let endPause: (() => void) | undefined
  let connectTimer: ReturnType<typeof setTimeout> | undefined

  const setState = (next: LiveState) => {
    if (next === state) return
    state = next
    clearTimeout(connectTimer)
    if (next === 'connecting')
      connectTimer = setTimeout(() => setState('unavailable'), CONNECT_TIMEOUT)
    wiring.onState(next)
  }

  async function run() {
    while (!isClosed) {
      const address = wiring.address()
      if (address === undefined) {
        clearTimeout(connectTimer)
        state = undefined
        await pause(undefined)
        continue
      }
      if (state !== 'unavailable') setState('connecting')
      current = new AbortController()
      const openedAt = Date.now()
      const outcome = await listen(address, current).catch(() => 'broken' as const)
      if (outcome === 'refused') {
        close()
        return wiring.onRefused()
      }
      if (outcome === 'renewed') continue
      failures = outcome === 'broken' || Date.now() - openedAt < STABLE_AFTER ? failures + 1 : 0
      await pause(backoff(outcome === 'bye' ? 0 : Math.max(0, failures - 1), random()))
    }
  }

  async function listen(address: string, attempt: AbortController) {
    const { signal } = attempt
    const late = setTimeout(() => attempt.abort(), CONNECT_TIMEOUT)
    const last = wiring.last()
    let isBye = false
    let silence: ReturnType<typeof setTimeout> | undefined
    const onData = () => {
      receivedAt = Date.now()
      clearTimeout(silence)
      silence = setTimeout(() => checkServer(attempt), SILENCE_TIMEOUT)
    }
    try {
      const response = await fetch(address, {
        headers: {
          accept: 'text/event-stream',
          ...(last !== undefined && { 'last-event-id': String(last) }),
        },
        cache: 'no-store',
        signal,
      })
      clearTimeout(late)
      // the response of our server, not of a proxy
      const isOurs = response.headers.get('content-type')?.startsWith('application/problem+json')
      if (isOurs && [401, 403].includes(response.status)) return 'refused'
      if (!response.ok || !response.body) return 'broken'
      onData()
      await readStream(response.body, {
        onData,
        onEvent: (event) => {
          if (signal.aborted) return
          if (event.name === 'ready') setState('live')
          if (event.name === 'bye') isBye = true
          wiring.onEvent(event)
        },
      })
      return isBye ? 'bye' : 'ended'
    } catch {
      return signal.reason === RENEWED ? 'renewed' : 'broken'
    } finally {
      clearTimeout(late)
      clearTimeout(silence)
      if (state === 'live') setState('connecting')
    }
  }

  /** No heartbeat came: if the server responds, a new connection is opened at once. */
  async function checkServer(attempt: AbortController) {
    const isThere = await isServerThere(CHECK_TIMEOUT, fetch)
    attempt.abort(isThere ? RENEWED : undefined)
  }

  const pause = (milliseconds: number | undefined) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const renew = () => {
    failures = 0
    current.abort(RENEWED)
    endPause?.()
  }
  const close = () => {
    isClosed = true
    clearTimeout(connectTimer)
    current.abort()
    endPause?.()
  }

  void run()
  return {
    renew,
    wake: () => {
      if (state !== 'live' || Date.now() - receivedAt > MAX_HEARTBEAT_GAP) renew()
    },
    close,
  }
}

const RENEWED = 'renewed'
