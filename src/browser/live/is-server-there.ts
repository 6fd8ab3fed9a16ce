/** As long as somebody waits who has pressed a button, in milliseconds. */
const PATIENCE = 10_000

/**
 * Whether the server answers: asked before a page is loaded anew by itself, since a loader that fails takes the page
 * away from who reads it.
 */
export async function isServerThere(
  patience = PATIENCE,
  fetch = globalThis.fetch.bind(globalThis),
): Promise<boolean> {
  const asking = new AbortController()
  const late = setTimeout(() => asking.abort(), patience)
  const { ok } = await fetch('/health/live', { signal: asking.signal }).catch(() => ({ ok: false }))
  clearTimeout(late)
  return ok
}
