import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { useShell } from '../../shell/shell-context.ts'

const HomeBehind = lazy(() =>
  import('./home-behind.tsx').then((module) => ({ default: module.HomeBehind })),
)

/**
 * What opens over home: a dialog where scripts run, a page of its own where they do not. The styles tell the two
 * apart (over-home.css), so nothing moves when the application begins. Home itself is loaded only then.
 */
export function OverHome({ label, children }: { label: string; children: ReactNode }) {
  const { to } = useShell()
  const router = useRouter()
  const [isLive, setLive] = useState(false)
  const dialog = useRef<HTMLDivElement>(null)
  const home = paths.home(to)
  useEffect(() => setLive(true), [])
  useEffect(coverTheRest, [])
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isOfControl(event.target))
        router.history.push(home)
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [router, home])
  return (
    <div className="over-home">
      <a className="over-home-scrim" href={home} tabIndex={-1} aria-hidden="true" />
      <div
        ref={dialog}
        className="over-home-dialog"
        {...(isLive && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
      >
        {children}
      </div>
      {isLive && (
        <div className="over-home-behind" inert>
          <Suspense>
            <HomeBehind to={to} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** In a field Escape belongs to the field: it closes a list, a toolbar or a calendar. */
const isOfControl = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, button, [contenteditable], [role=toolbar], [popover], dialog',
  ) !== null

/** The frame of the page stands behind the dialog: neither the keyboard nor a reader gets there meanwhile. */
function coverTheRest() {
  const rest = document.querySelectorAll<HTMLElement>('header.top, footer.foot, nav.bar')
  for (const part of rest) part.inert = true
  return () => {
    for (const part of rest) part.inert = false
  }
}
