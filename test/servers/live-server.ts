const bytes = (text: string) => new TextEncoder().encode(text)
const ready = (number: number) => `event: ready\ndata: {"totalNew":0,"number":${number}}\n\n`
/** An event of the channel that tells the person one thing more. */
export const told = (number: number) =>
  `id: ${number}\nevent: notification-created\ndata: {"totalNew":${number},"notification":{"id":${number}}}\n\n`

/**
 * A server of one person's news, as the live channel of the product is: what was asked for, in order, then what
 * comes. It breaks as networks do.
 */
export function openLiveServer() {
  type Connection = ReadableStreamDefaultController<Uint8Array>
  const open = new Set<Connection>()
  const asked: (string | undefined)[] = []
  let respond: ((signal?: AbortSignal | null) => Response | Promise<Response>) | undefined
  const health: string[] = []
  const state = { last: 0, isHealthy: true }

  const stream = (from: number | undefined, signal?: AbortSignal | null) => {
    let own: Connection
    const body = new ReadableStream<Uint8Array>({
      start(connection) {
        own = connection
        open.add(connection)
        connection.enqueue(bytes(ready(state.last)))
        for (let number = (from ?? state.last) + 1; number <= state.last; number++)
          connection.enqueue(bytes(told(number)))
      },
      cancel: () => void open.delete(own),
    })
    signal?.addEventListener('abort', () => {
      if (open.delete(own)) own.error(signal.reason)
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    if (input === '/health/live') {
      health.push('asked')
      if (state.isHealthy) return new Response('ok')
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    }
    const last = new Headers(init.headers).get('last-event-id') ?? undefined
    asked.push(last)
    const from = last === undefined ? undefined : Number(last)
    return respond ? respond(init.signal) : stream(from, init.signal)
  }
  const say = (text: string) => {
    for (const connection of open) connection.enqueue(bytes(text))
  }
  return {
    fetch,
    asked,
    health,
    open,
    state,
    stream,
    say,
    respondWith: (next: typeof respond) => {
      respond = next
    },
    tell() {
      state.last++
      say(told(state.last))
    },
    breakAll() {
      for (const connection of open) connection.error(new TypeError('network error'))
      open.clear()
    },
    endAll() {
      for (const connection of open) connection.close()
      open.clear()
    },
  }
}
