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
  readonly body: ReadableStream<Uint8Array>
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

export function openEventStream({ onEnd, onRoom }: Listeners): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isFull = false
  const end = () => {
    if (!controller) return
    controller = undefined
    onEnd()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
      },
      pull() {
        if (!isFull) return
        isFull = false
        onRoom()
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED }),
  )
  return {
    body,
    send(bytes) {
      if (!controller) return false
      isFull = (controller.desiredSize ?? 0) < bytes.length
      if (isFull) return false
      controller.enqueue(bytes)
      return true
    },
    drop() {
      controller?.error(new Error('the reader of a live channel is too slow'))
      end()
    },
    close() {
      controller?.close()
      end()
    },
  }
}
