import { createParser } from 'eventsource-parser'
import { type LiveEvent, readLiveEvent } from './live-event.ts'

interface Reader {
  onEvent(event: LiveEvent): void
  /** Any data arrived, even a heartbeat. */
  onData(): void
}

/** Reads a response of the live channel to its end. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { onEvent, onData }: Reader,
): Promise<void> {
  const parser = createParser({
    onEvent: (message) => {
      const event = readLiveEvent(message)
      if (event) onEvent(event)
    },
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onData()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
