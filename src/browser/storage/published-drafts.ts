/** Of this tab: where each of the texts leads that were published in it, by the key of the draft. */
const KEY = 'published-drafts'
/** Older ones are as far back in the history of the tab as nobody goes. */
const MAX_DRAFTS = 20

export const publishedAt = (draft: string): string | undefined =>
  new Map(readPublished()).get(draft)

export function keepPublished(draft: string, href: string): void {
  try {
    const all = [...readPublished(), [draft, href]].slice(-MAX_DRAFTS)
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // without storage the form opens empty
  }
}

function readPublished(): readonly [string, string][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}
