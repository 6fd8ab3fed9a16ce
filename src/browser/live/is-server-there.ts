import { healthPath } from '../../lib/address/endpoint-paths.ts'

/** Timeout of the check, in milliseconds. */
const PATIENCE = 10_000

/**
 * Whether the server responds. Checked before an automatic reload, since a failed load would replace the page being
 * read.
 */
export async function isServerThere(
  patience = PATIENCE,
  fetch = globalThis.fetch.bind(globalThis),
): Promise<boolean> {
  const asking = new AbortController()
  const late = setTimeout(() => asking.abort(), patience)
  const { ok } = await fetch(healthPath('live'), { signal: asking.signal }).catch(() => ({
    ok: false,
  }))
  clearTimeout(late)
  return ok
}
