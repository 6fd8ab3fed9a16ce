import { EventSourceParserStream } from 'eventsource-parser/stream'
import { onTestFinished } from 'vitest'
import type { createApp } from '../../src/app/app.ts'

interface LiveEvent {
  readonly event: string
  readonly id: number | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the data
  readonly data: any
}

interface Asked {
  readonly headers?: Record<string, string>
  readonly posts?: readonly number[]
  /** The number of the last that was had. */
  readonly after?: number
}

/** Listens to the live channel, as a browser does. */
export async function listenLive(app: ReturnType<typeof createApp>, asked: Asked = {}) {
  const { headers = {}, posts = [], after } = asked
  const response = await app.fetch(
    new Request(`http://svoi.test/live${posts.length > 0 ? `?posts=${posts}` : ''}`, {
      headers: { ...headers, ...(after !== undefined && { 'last-event-id': String(after) }) },
    }),
  )
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const leave = () => reader?.cancel().catch(() => {})
  onTestFinished(async () => void (await leave()))
  return {
    response,
    /** What comes next; undefined at the end. */
    async next(): Promise<LiveEvent | undefined> {
      const { value } = (await reader?.read()) ?? {}
      return (
        value && {
          event: value.event ?? '',
          id: value.id === undefined ? undefined : Number(value.id),
          data: JSON.parse(value.data),
        }
      )
    },
    /** Whatever comes until something of this name does. */
    async until(event: string): Promise<LiveEvent[]> {
      const heard: LiveEvent[] = []
      for (let one = await this.next(); one; one = await this.next()) {
        heard.push(one)
        if (one.event === event) return heard
      }
      throw new Error(`The stream ended without ${event}`)
    },
    /** So many notifications. */
    async take(count: number): Promise<LiveEvent[]> {
      const taken: LiveEvent[] = []
      while (taken.length < count) {
        const one = await this.next()
        if (!one) throw new Error(`The stream ended after ${taken.length}`)
        if (one.event === 'notification-created') taken.push(one)
      }
      return taken
    },
    leave,
  }
}
