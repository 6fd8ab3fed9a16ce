/** One event of a stream, as the specification of server-sent events writes it (WHATWG HTML, 9.2). */
export interface StreamedEvent {
  readonly event: string
  readonly data: unknown
  /** What the client says when it comes back: all after this is sent again. */
  readonly id?: number | undefined
}

const encoder = new TextEncoder()

export const encodeEvent = ({ event, data, id }: StreamedEvent): Uint8Array =>
  encoder.encode(
    `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
  )

/** A comment: says that the connection lives. */
export const HEARTBEAT = encoder.encode(':\n\n')

/** What may wait for one reader, in bytes; whoever reads slower comes back and is caught up. */
const MOST_WAITING = 64 * 1_024

/** The stream to one reader. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  /** @returns false when the reader is too slow, or gone: nothing is sent any more */
  send(bytes: Uint8Array): boolean
  close(): void
}

/** @param onEnd the reader has gone, or was dropped */
export function openEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
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
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  )
  return {
    body,
    send(bytes) {
      if (!controller) return false
      if ((controller.desiredSize ?? 0) < bytes.length) {
        controller.error(new Error('the reader of a live channel is too slow'))
        end()
        return false
      }
      controller.enqueue(bytes)
      return true
    },
    close() {
      controller?.close()
      end()
    },
  }
}
