import type { Layout } from '../../shell/frame.tsx'

/** `/uk/p/…`, `/uk/q/…` and `/uk/e/…`: what stands in lists. */
const ITEM = /^\/uk\/[pqe]\/[^/]+$/

interface Change {
  readonly fromLocation?: { readonly pathname: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

/**
 * A view transition between a list and what stands in it, `open` and `close` (styles/view-transition.css), and between no
 * other pages.
 * @param layoutAt the layout of the page of a path
 */
export function betweenListAndItem(layoutAt: (path: string) => Layout) {
  const isList = (path: string) => ['list', 'front'].includes(layoutAt(path))
  return {
    types({ fromLocation, toLocation }: Change): string[] | false {
      const [from = '', to] = [fromLocation?.pathname, toLocation.pathname]
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
      if (isList(from) && ITEM.test(to)) return ['open']
      return ITEM.test(from) && isList(to) ? ['close'] : false
    },
  }
}
