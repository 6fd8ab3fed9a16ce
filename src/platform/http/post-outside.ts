import { lookup } from 'node:dns'
import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './address/is-private-address.ts'

/** The response of another server. */
export interface OutsideResponse {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
}

interface OutsideMessage {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  /** Timeout of the whole request, in milliseconds. */
  readonly deadline: number
  /** For tests and development: this machine may be meant. */
  readonly mayBePrivate: boolean
}

/**
 * Posts to an address that a visitor named. The host is resolved and checked at the connection itself, so that its
 * name cannot point elsewhere a moment later. The response body is not read and redirects are not followed.
 * @throws whatever the network throws, and when the address is not of the open network
 */
export function postOutside(
  url: string,
  { headers, body, deadline, mayBePrivate }: OutsideMessage,
): Promise<OutsideResponse> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && (protocol !== 'https:' || (isIP(host) && isPrivateAddress(host))))
    return Promise.reject(new ClosedAddress())
  const send = protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(deadline),
        agent: false,
        ...(!mayBePrivate && { lookup: openLookup }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers })
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** The address is private or reserved. */
class ClosedAddress extends Error {
  override name = 'ClosedAddress'
  override message = 'not an address of the open network'
}

/** All addresses of a name have to be open ones. */
const openLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new ClosedAddress(), [])
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new ClosedAddress(), [])
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
