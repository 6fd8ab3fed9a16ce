import type { ServerResponse } from 'node:http'

/** One event of a stream, as the specification of server-sent events writes it (WHATWG HTML, 9.2). */
export interface StreamedEvent {
  readonly event: string
  readonly data: unknown
  /** The `Last-Event-ID` of a reconnecting client: later events are sent again. */
  readonly id?: number | undefined
}

const encoder = new TextEncoder()

export const encodeEvent = ({ event, data, id }: StreamedEvent): Uint8Array =>
  encoder.encode(
    `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
  )

/** A comment line, sent to show that the connection works. */
export const HEARTBEAT = encoder.encode(':\n\n')

/** Maximum buffered data for one reader, in bytes. */
const MAX_BUFFERED = 64 * 1_024

interface Listeners {
  /** The reader has disconnected, or was dropped. */
  onEnd(): void
  /** The buffer has room again after it was full. */
  onRoom(): void
}

/** What the events go to. */
interface Sink {
  /** How many more bytes it takes. */
  room(): number
  write(bytes: Uint8Array): void
  drop(): void
  close(): void
}

/** The stream to one reader. */
export type EventStream = Pick<OpenStream, 'send' | 'drop' | 'close'>

/** Ten thousand are open at once: what follows are classes, since closures take 1 KB more each. */
class OpenStream {
  readonly #listeners: Listeners
  #waiting: WaitingSink | undefined = new WaitingSink()
  #sink: Sink | undefined = this.#waiting
  #isFull = false

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  /** @returns false when the buffer is full or the reader has disconnected: it was not sent */
  send(bytes: Uint8Array): boolean {
    if (!this.#sink) return false
    this.#isFull = this.#sink.room() < bytes.length
    if (!this.#isFull) this.#sink.write(bytes)
    return !this.#isFull
  }

  /** Closes the stream of a reader that is too slow; it reconnects and gets what it missed. */
  drop(): void {
    this.#sink?.drop()
    this.end()
  }

  close(): void {
    this.#sink?.close()
    this.end()
  }

  /** From now on events go to where they are read. */
  begin(next: Sink): void {
    for (const bytes of this.#waiting?.parts ?? []) next.write(bytes)
    this.#waiting = undefined
    if (this.#sink) this.#sink = next
    else next.close()
  }

  /** The reader has taken something. */
  goOn(): void {
    if (!this.#isFull) return
    this.#isFull = false
    this.#listeners.onRoom()
  }

  /** The reader has disconnected. */
  end(): void {
    if (!this.#sink) return
    this.#sink = undefined
    this.#listeners.onEnd()
  }
}

/** The stream of each response with events. */
const streams = new WeakMap<Response, OpenStream>()

/**
 * Sends a response with events over Node's own, if it is one: a web stream for each of ten thousand readers would take
 * twice the memory. To be called where the response was made: the built server has a copy of this module of its own.
 * The headers of the request are let go: browsers send 2 KB of them. So is what ends `request.signal`, which would
 * hold them.
 * @returns whether it is sent; its body must not be read then
 */
export function sendEvents(response: Response, outgoing: ServerResponse): boolean {
  const stream = streams.get(response)
  if (!stream) return false
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.flushHeaders()
  outgoing.removeAllListeners('close')
  outgoing.req.rawHeaders = []
  outgoing.req.headers = {}
  stream.begin(new OutgoingSink(outgoing, stream))
  if (outgoing.closed) stream.end()
  else outgoing.on('close', () => stream.end())
  return true
}

/** Opens a stream, and the response that carries it. */
export function openEventStream(
  headers: Readonly<Record<string, string>>,
  listeners: Listeners,
): { stream: EventStream; response: Response } {
  const stream = new OpenStream(listeners)
  let isBegun = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isBegun) return stream.goOn()
        isBegun = true
        stream.begin(new BodySink(controller))
      },
      cancel: () => stream.end(),
    },
    // nothing is pulled before somebody reads
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const response = new Response(body, { headers })
  streams.set(response, stream)
  return { response, stream }
}

/** Keeps what is sent before anybody reads. */
class WaitingSink implements Sink {
  readonly parts: Uint8Array[] = []
  room() {
    return MAX_BUFFERED - this.parts.reduce((sum, { length }) => sum + length, 0)
  }
  write(bytes: Uint8Array) {
    this.parts.push(bytes)
  }
  drop() {}
  close() {}
}

class BodySink implements Sink {
  readonly #controller: ReadableStreamDefaultController<Uint8Array>
  constructor(controller: ReadableStreamDefaultController<Uint8Array>) {
    this.#controller = controller
  }
  room() {
    return MAX_BUFFERED + (this.#controller.desiredSize ?? 0)
  }
  write(bytes: Uint8Array) {
    this.#controller.enqueue(bytes)
  }
  drop() {
    this.#controller.error(new Error('the reader of a live channel is too slow'))
  }
  close() {
    this.#controller.close()
  }
}

class OutgoingSink implements Sink {
  readonly #outgoing: ServerResponse
  readonly #stream: OpenStream
  constructor(outgoing: ServerResponse, stream: OpenStream) {
    this.#outgoing = outgoing
    this.#stream = stream
  }
  room() {
    return MAX_BUFFERED - this.#outgoing.writableLength
  }
  write(bytes: Uint8Array) {
    this.#outgoing.write(bytes, () => this.#stream.goOn())
  }
  drop() {
    this.#outgoing.destroy()
  }
  close() {
    this.#outgoing.end()
  }
}
