import type { IncomingMessage } from 'node:http'

/**
 * The IP address of the client. Behind `trusted` proxies it is the entry of `X-Forwarded-For` at that place from the
 * right; entries farther left are sent by the client and not trusted.
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
