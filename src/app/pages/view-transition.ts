import type { StaticDataRouteOption } from '@tanstack/react-router'

interface Change {
  readonly fromLocation?: { readonly pathname: string } | undefined
  readonly toLocation: { readonly pathname: string }
}

/**
 * A view transition between a list and what stands in it, `open` and `close` (styles/view-transition.css), and between no
 * other pages.
 * @param dataAt what is said of the page of a path
 */
export function betweenListAndItem(dataAt: (path: string) => StaticDataRouteOption | undefined) {
  const isList = (path: string) =>
    ['list', 'profile', 'front'].includes(dataAt(path)?.layout ?? 'text')
  const isItem = (path: string) => dataAt(path)?.layout === 'article'
  return {
    types({ fromLocation, toLocation }: Change): string[] | false {
      const [from = '', to] = [fromLocation?.pathname, toLocation.pathname]
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
      if (isList(from) && isItem(to)) return ['open']
      return isItem(from) && isList(to) ? ['close'] : false
    },
  }
}

/** A transition that the next one cuts short rejects a promise that the router does not hold: nothing has failed. */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { name, message } = event.reason ?? {}
    if (name === 'AbortError' && /^Transition /.test(message)) event.preventDefault()
  })
}
