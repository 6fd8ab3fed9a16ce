import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addressOfLink } from '../browser/entry/address-of-link.ts'
import { countView } from '../browser/entry/count-view.ts'
import { matchPage } from '../browser/navigation/match-page.ts'
import { markSigningOut } from '../browser/storage/sign-out-sign.ts'
import { AUTH_MARKS } from '../lib/address/auth-marks.ts'
import { withoutParams } from '../lib/address/without-params.ts'
import * as m from '../paraglide/messages.js'
import { isPlainClick } from '../ui/is-plain-click.ts'

/**
 * Client-side navigation for plain links, by one listener, since a component for each link costs rendering. After a
 * navigation the title gets the focus, so that screen readers announce it, or the main field of the page, or the field
 * that the hash names.
 */
export function NavigationEffects() {
  const router = useRouter()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href })
  const firstPath = useRef(path)
  const keepsScroll = useRef(false)

  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const href = hrefWithinSite(click, router)
      if (!href) return
      click.preventDefault()
      keepsScroll.current = isKeepingScroll(click)
      if (keepsScroll.current)
        router.navigate({ href, resetScroll: false, hashScrollIntoView: false })
      else router.history.push(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])

  useEffect(() => {
    if (path === firstPath.current) return
    firstPath.current = undefined
    countView()
    if (keepsScroll.current) return
    if (focusPage()) return
    // a part of it is still loaded, and React keeps the page hidden until then; who goes elsewhere meanwhile stays there
    const before = document.activeElement
    const watcher = new MutationObserver(() => {
      const isElsewhere = ![before, document.body].includes(document.activeElement)
      if (isElsewhere || focusPage()) watcher.disconnect()
    })
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => watcher.disconnect()
  }, [path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation, also within one path
  useEffect(() => {
    if (!keepsScroll.current) return
    keepsScroll.current = false
    showChangedPart()
  }, [href])

  // signing up with a provider ends in a navigation; parameters of the first load are removed before
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on every page that opens
  useEffect(() => {
    const given = new URLSearchParams(location.search)
    if (!AUTH_MARKS.some((mark) => given.has(mark))) return
    // signing in cancels a pending sign-out
    markSigningOut(undefined)
    router.history.replace(withoutParams(location.href, AUTH_MARKS))
  }, [router, path])

  return isLoading ? (
    <div className="loading" role="status">
      <span className="sr-only">{m.wait()}</span>
    </div>
  ) : null
}

/** Whether there was something to focus. */
function focusPage(): boolean {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title?.checkVisibility()) return false
  const first = document.querySelector<HTMLElement>('main [data-focus-first]')
  const named = document.getElementById(location.hash.slice(1))
  if (first) first.focus()
  else if (named instanceof HTMLInputElement) named.focus()
  else {
    title.setAttribute('tabindex', '-1')
    title.focus({ preventScroll: true })
  }
  return true
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
  if (click.defaultPrevented || !isPlainClick(click)) return
  const link = (click.target as Element | null)?.closest?.('a')
  if (!link || link.getAttribute('target') || link.hasAttribute('download')) return
  const target = addressOfLink(link)
  if (target?.origin !== location.origin) return
  // offline the service worker serves stored pages, which are whole documents; links within a page need no request
  const isHere = link.dataset.inPage !== undefined
  if (!isHere && !navigator.onLine && navigator.serviceWorker?.controller) return
  // other paths, such as the redirect to a provider, are loaded from the server
  if (!matchPage(router, target.pathname).isPage) return
  const isSamePage = target.pathname === location.pathname && target.search === location.search
  if (isSamePage && target.hash) return
  return target.pathname + target.search + target.hash
}
