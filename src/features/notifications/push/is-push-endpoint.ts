import { isIP } from 'node:net'
import type { Config } from '../../../platform/config/config.ts'
import { isLoopback } from '../../../platform/http/address/is-loopback.ts'
import { isPrivateAddress } from '../../../platform/http/address/is-private-address.ts'

/**
 * Whether an address may be that of a push service: by https and of the open network, as far as its name tells.
 * No push service writes its name with a dot at the end, which would hide the ending from what is asked of it here.
 */
export function isPushEndpoint(config: Config, endpoint: string): boolean {
  if (mayBeLoopback(config, endpoint)) return true
  const { protocol, hostname, username } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || username) return false
  return isIP(host)
    ? !isPrivateAddress(host)
    : host.includes('.') &&
        !host.endsWith('.') &&
        !/\.(localhost|local|internal|home\.arpa)$/.test(host)
}

/** In tests and while one develops, a push service may run on this machine. */
export const mayBeLoopback = ({ environment }: Config, endpoint: string): boolean =>
  environment !== 'production' && isLoopback(new URL(endpoint).hostname)
