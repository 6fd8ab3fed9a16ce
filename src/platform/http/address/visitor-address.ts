import type { IncomingMessage } from 'node:http'

/**
 * Where a request came from. Behind `trusted` proxies the address stands so many places from the right in
 * `X-Forwarded-For`; what stands farther left is whatever the visitor claims and is never believed.
 */
export function visitorAddress(
  request: Request,
  incoming: IncomingMessage | undefined,
  trusted: number,
): string {
  const direct = incoming?.socket.remoteAddress ?? '127.0.0.1'
  if (trusted === 0) return direct
  const chain = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return chain.at(-trusted) || direct
}
