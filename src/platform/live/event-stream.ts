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

/** The stream to one reader. */
export interface EventStream {
  /** @returns false when the buffer is full or the reader has disconnected: it was not sent */
  send(bytes: Uint8Array): boolean
  /** Closes the stream of a reader that is too slow; it reconnects and gets what it missed. */
  drop(): void
  close(): void
}

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

/** How each response with events goes on over a response of Node. */
const handovers = new WeakMap<Response, (outgoing: ServerResponse) => void>()

/**
 * Sends a response with events over Node's own, if it is one: a web stream for each of ten thousand readers would take
 * twice the memory. To be called where the response was made: the built server has a copy of this module of its own.
 * @returns whether it is sent; its body must not be read then
 */
export function sendEvents(response: Response, outgoing: ServerResponse): boolean {
  const handOver = handovers.get(response)
  if (!handOver) return false
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.flushHeaders()
  handOver(outgoing)
  return true
}

/** Opens a stream, and the response that carries it. */
export function openEventStream(
  headers: Readonly<Record<string, string>>,
  { onEnd, onRoom }: Listeners,
): { stream: EventStream; response: Response } {
  const waiting: Uint8Array[] = []
  let sink: Sink | undefined = waitingSink(waiting)
  let isFull = false
  const end = () => {
    if (!sink) return
    sink = undefined
    onEnd()
  }
  const goOn = () => {
    if (!isFull) return
    isFull = false
    onRoom()
  }
  /** From now on events go to where they are read. */
  function begin(next: Sink) {
    for (const bytes of waiting.splice(0)) next.write(bytes)
    if (sink) sink = next
    else next.close()
  }
  let isBegun = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isBegun) return goOn()
        isBegun = true
        begin(bodySink(controller))
      },
      cancel: end,
    },
    // nothing is pulled before somebody reads
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const response = new Response(body, { headers })
  handovers.set(response, (outgoing) => {
    begin(outgoingSink(outgoing, goOn))
    if (outgoing.closed) end()
    else outgoing.once('close', end)
  })
  return {
    response,
    stream: {
      send(bytes) {
        if (!sink) return false
        isFull = sink.room() < bytes.length
        if (!isFull) sink.write(bytes)
        return !isFull
      },
      drop() {
        sink?.drop()
        end()
      },
      close() {
        sink?.close()
        end()
      },
    },
  }
}

/** Keeps what is sent before anybody reads. */
const waitingSink = (waiting: Uint8Array[]): Sink => ({
  room: () => MAX_BUFFERED - waiting.reduce((sum, { length }) => sum + length, 0),
  write: (bytes) => void waiting.push(bytes),
  drop() {},
  close() {},
})

const bodySink = (controller: ReadableStreamDefaultController<Uint8Array>): Sink => ({
  room: () => MAX_BUFFERED + (controller.desiredSize ?? 0),
  write: (bytes) => controller.enqueue(bytes),
  drop: () => controller.error(new Error('the reader of a live channel is too slow')),
  close: () => controller.close(),
})

const outgoingSink = (outgoing: ServerResponse, onWritten: () => void): Sink => ({
  room: () => MAX_BUFFERED - outgoing.writableLength,
  write: (bytes) => void outgoing.write(bytes, onWritten),
  drop: () => void outgoing.destroy(),
  close: () => void outgoing.end(),
})
