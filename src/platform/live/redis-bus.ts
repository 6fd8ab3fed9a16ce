import { setTimeout } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Log } from '../log.ts'
import { redisOptions } from '../redis-options.ts'
import { type Bus, type BusMessage, decodeMessage, encodeMessage } from './bus.ts'

const CHANNEL = 'svoi_live'
/** How long a message waits for the first connection, in milliseconds. */
const CONNECTION_TIMEOUT = 1_000

interface Listener {
  readonly onGap: () => void
  readonly onLoss: (() => void) | undefined
  isSubscribed: boolean
}

/**
 * The bus over Redis, for many processes: one connection that publishes, another that listens. Both reconnect by
 * themselves; messages sent meanwhile are lost, and listeners get `onGap`.
 */
export function redisBus(url: string, log: Log): Bus {
  const publisher = createClient(redisOptions(url))
  const subscriber = publisher.duplicate()
  const listeners = new Set<Listener>()
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) => log.warn({ err: error }, 'redis does not respond'))
  // by then the client has subscribed again
  subscriber.on('ready', () => {
    for (const { isSubscribed, onGap } of listeners) if (isSubscribed) onGap()
  })
  subscriber.on('error', () => {
    for (const { onLoss } of listeners) onLoss?.()
  })
  const connected = new Map<typeof publisher, Promise<unknown>>()
  const connect = (client: typeof publisher) => {
    const known = connected.get(client) ?? client.connect().catch(() => {})
    connected.set(client, known)
    return known
  }

  async function send(messages: readonly BusMessage[]) {
    await Promise.race([connect(publisher), setTimeout(CONNECTION_TIMEOUT)])
    await Promise.all(
      messages.flatMap(encodeMessage).map((text) => publisher.publish(CHANNEL, text)),
    )
  }

  return {
    // listeners read the database before long, so the job need not fail
    publish: (...messages) =>
      send(messages).catch((error) => log.warn({ err: error }, 'redis publish failed')),
    // before the commit: sent twice is harmless, committed and not sent is not
    publishIn: (_tx, ...messages) => send(messages),
    listen(onMessage, onGap, onLoss) {
      const receive = (text: string) => onMessage(decodeMessage(text))
      const listener: Listener = { onGap, onLoss, isSubscribed: false }
      listeners.add(listener)
      let isStopped = false
      const subscribe = async () => {
        if (isStopped) return
        await subscriber.subscribe(CHANNEL, receive)
        listener.isSubscribed = true
        onGap()
      }
      void connect(subscriber)
        .then(subscribe)
        .catch((error) => log.warn({ err: error }, 'redis subscribe failed'))
      return () => {
        isStopped = true
        listeners.delete(listener)
        void subscriber.unsubscribe(CHANNEL, receive).catch(() => {})
      }
    },
    async close() {
      for (const client of connected.keys()) client.destroy()
    },
  }
}
