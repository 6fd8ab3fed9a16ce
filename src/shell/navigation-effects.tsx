import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { countView } from '../browser/entry/count-view.ts'
import { matchPage } from '../browser/navigation/match-page.ts'
import { markSigningOut } from '../browser/storage/sign-out-sign.ts'
import { AUTH_MARKS } from '../lib/address/auth-marks.ts'
import { withoutParams } from '../lib/address/without-params.ts'
import * as m from '../paraglide/messages.js'

/**
 * Plain links become navigation within the page: one listener for all of them, since a component for each
 * link costs rendering. After a navigation focus goes to the title, which is read aloud, or to the field that a page
 * is opened for or that the address names.
 */
export function NavigationEffects() {
  const router = useRouter()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const firstPath = useRef(path)
  const keeps = useRef(false)

  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const href = hrefWithinSite(click, router)
      if (!href) return
      click.preventDefault()
      keeps.current = isKeepingScroll(click)
      if (keeps.current) router.navigate({ href, resetScroll: false, hashScrollIntoView: false })
      else router.history.push(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])

  useEffect(() => {
    if (path === firstPath.current) return
    firstPath.current = undefined
    countView()
    if (keeps.current) return
    const first = document.querySelector<HTMLElement>('main [data-focus-first]')
    if (first) return first.focus()
    const named = document.getElementById(location.hash.slice(1))
    if (named instanceof HTMLInputElement) return named.focus()
    const title = document.querySelector<HTMLElement>('main h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, also within one path
  useEffect(() => {
    if (!keeps.current) return
    keeps.current = false
    showChangedPart()
  }, [href])

  // joining by a social login ends in a navigation; what a page was loaded with is dropped before
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on every page that opens
  useEffect(() => {
    const given = new URLSearchParams(location.search)
    if (!AUTH_MARKS.some((mark) => given.has(mark))) return
    // who has come in is not on the way out any more
    markSigningOut(undefined)
    router.history.replace(withoutParams(location.href, AUTH_MARKS))
  }, [router, path])

  return isLoading ? (
    <div className="loading" role="status">
      <span className="sr-only">{m.wait()}</span>
    </div>
  ) : null
}

/**
 * A link with `data-keep-scroll` changes a part of the page: the focus stays, and so does the place on the screen while
 * the changed part can be seen.
 */
function isKeepingScroll(click: MouseEvent): boolean {
  return (click.target as Element).closest('[data-keep-scroll]') !== null
}

/** Scrolls to the navigation that the address names when what stands below it is not on the upper half of the screen. */
function showChangedPart(): void {
  const named = document.getElementById(location.hash.slice(1))
  if (named && named.getBoundingClientRect().bottom > innerHeight / 2) named.scrollIntoView()
}

function hrefWithinSite(click: MouseEvent, router: AnyRouter): string | undefined {
  if (
    click.defaultPrevented ||
    click.button !== 0 ||
    click.metaKey ||
    click.ctrlKey ||
    click.shiftKey ||
    click.altKey
  )
    return
  const link = (click.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return
  // without a network the service worker answers with what it keeps, and it keeps whole pages; another part of the
  // page that is open needs nobody
  const isHere = link.dataset.inPage !== undefined
  if (!isHere && !navigator.onLine && navigator.serviceWorker?.controller) return
  // what is no page, such as the way to a provider, the server answers
  if (!matchPage(router, link.pathname).isPage) return
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  if (isSamePage && link.hash) return
  return link.pathname + link.search + link.hash
}
