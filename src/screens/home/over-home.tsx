import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

interface OverHomeProps {
  readonly label: string
  /** Where Escape leads. */
  readonly closesTo: string
  readonly children: ReactNode
}

/**
 * What opens over home and covers it: a dialog where scripts run, a page of its own where they do not. The styles tell
 * the two apart (over-home.css), so nothing moves when the application begins.
 */
export function OverHome({ label, closesTo, children }: OverHomeProps) {
  const router = useRouter()
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  useEffect(coverTheRest, [])
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isOfControl(event.target))
        router.history.push(closesTo)
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [router, closesTo])
  return (
    <div
      className="over-home"
      {...(isLive && { role: 'dialog', 'aria-modal': true, 'aria-label': label })}
    >
      {children}
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
  const rest = document.querySelectorAll<HTMLElement>(
    '.skip, header.top, .leaving, :has(> #main) > .prose, footer.foot, nav.bar',
  )
  for (const part of rest) part.inert = true
  return () => {
    for (const part of rest) part.inert = false
  }
}
