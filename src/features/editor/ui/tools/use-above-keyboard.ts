import { type RefObject, useEffect } from 'react'

/**
 * Tells a bar at the bottom of the screen how much of it the keyboard of a phone hides: browsers lay the keyboard
 * over the page and shrink the visual viewport alone.
 */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const place = () => {
      const hidden = Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
      bar.current?.style.setProperty('--keyboard', `${Math.round(hidden)}px`)
    }
    place()
    seen.addEventListener('resize', place)
    seen.addEventListener('scroll', place)
    return () => {
      seen.removeEventListener('resize', place)
      seen.removeEventListener('scroll', place)
    }
  }, [bar])
}
