/**
 * Loads a sheet before the page that needs it is drawn, so that the page of before stays in sight meanwhile: React
 * would hide everything until the sheet is there. React takes the link for its own. A sheet that fails is left to it.
 */
export function loadSheet(href: string | undefined): Promise<void> | undefined {
  if (import.meta.env.SSR || !href) return
  const loading = onTheirWay.get(href)
  if (loading) return loading
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return
  const link = document.createElement('link')
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      resolve()
    }
    Object.assign(link, { rel: 'stylesheet', href })
    link.dataset.precedence = 'default'
    document.head.append(link)
  }).finally(() => onTheirWay.delete(href))
  onTheirWay.set(href, settled)
  return settled
}

/** The sheets that are loading: who navigates once more waits as well. */
const onTheirWay = new Map<string, Promise<void>>()
