/** In milliseconds: how long the store may take to respond, and to take bytes. */
const RESPONSE_TIMEOUT = 4_000
const UPLOAD_TIMEOUT = 60_000

/**
 * Requests to the store: each has a timeout, and a repeatable one is tried once more after a connection error or a
 * 5xx. After a timeout it is not repeated.
 * @param extra headers of an upload besides those that are signed
 */
export function s3Fetch(
  extra: Readonly<Record<string, string>>,
  timeout = RESPONSE_TIMEOUT,
): typeof fetch {
  return async (address, init = {}) => {
    const headers = isUpload(init) ? { ...(init.headers as object), ...extra } : init.headers
    const ask = () => askInTime(address, { ...init, ...(headers && { headers }) }, timeout)
    if (init.method === 'POST') return ask()
    const first = await ask().catch((error: Error) => {
      if (error.name === 'TimeoutError') throw error
      return undefined
    })
    if (first && first.status < 500) return first
    await first?.body?.cancel()
    return ask()
  }
}

const isUpload = ({ method, body }: RequestInit) => method === 'PUT' && Boolean(body)

async function askInTime(address: Address, init: RequestInit, timeout: number): Promise<Response> {
  const isLong = isUpload(init) || init.method === 'POST'
  const time = isLong ? UPLOAD_TIMEOUT : timeout
  if (!isDownload(address, init))
    return fetch(address, { ...init, signal: AbortSignal.timeout(time) })
  // the timeout ends with the response headers: the body is read at the visitor's speed
  const limit = new AbortController()
  const clock = setTimeout(
    () => limit.abort(new DOMException('The store did not respond in time', 'TimeoutError')),
    time,
  )
  try {
    return await fetch(address, { ...init, signal: limit.signal })
  } finally {
    clearTimeout(clock)
  }
}

type Address = string | URL | Request

const isDownload = (address: Address, { method }: RequestInit) =>
  method === 'GET' && !String(address).includes('?')
