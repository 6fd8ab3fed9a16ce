import type { openBlackHole } from '../servers/black-hole.ts'
import { isLong } from './faults.ts'

export type NetworkProxy = Awaited<ReturnType<typeof openBlackHole>>

/** How late everything is on a slow network, each way, in milliseconds. */
export const LATENESS = 100

interface NetworkFault {
  readonly begin: (proxy: NetworkProxy) => void
  readonly end: (proxy: NetworkProxy) => void
}

/** What a network does to what goes over it, and how it comes back. */
export const NETWORK_FAULTS: Readonly<Record<string, NetworkFault>> = {
  'black-holed': {
    begin: (proxy) => proxy.swallow(true),
    end(proxy) {
      proxy.swallow(false)
      proxy.reset()
    },
  },
  reset: { begin: (proxy) => proxy.reset(), end: () => {} },
  // as a firewall does that forgot them; new ones pass
  'connections dropped': {
    begin: (proxy) => proxy.silence(),
    end: () => {},
  },
  [`delayed by ${LATENESS} ms`]: {
    begin: (proxy) => proxy.delay(LATENESS),
    end: (proxy) => proxy.delay(0),
  },
}

/**
 * What is broken together: one after another before a release, all at once in every run.
 * @param proxies by what stands behind them
 */
export const brokenTogether = (
  proxies: Readonly<Record<string, NetworkProxy>>,
): [name: string, proxies: readonly NetworkProxy[]][] =>
  isLong
    ? Object.entries(proxies).map(([name, proxy]) => [name, [proxy]])
    : [[Object.keys(proxies).join(' and '), Object.values(proxies)]]
