import { healthPath } from '../../lib/address/endpoint-paths.ts'

/** Timeout of the check, in milliseconds. */
const CHECK_TIMEOUT = 10_000

/**
 * Whether the server responds. Checked before an automatic reload, since a failed load would replace the page being
 * read.
 */
export async function isServerThere(
  timeout = CHECK_TIMEOUT,
  fetch = globalThis.fetch.bind(globalThis),
): Promise<boolean> {
  const asking = new AbortController()
  const late = setTimeout(() => asking.abort(), timeout)
  const { ok } = await fetch(healthPath('live'), { signal: asking.signal }).catch(() => ({
    ok: false,
  }))
  clearTimeout(late)
  return ok
}
