import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom'
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react'

interface FloatingProps extends HTMLAttributes<HTMLDivElement> {
  /** Where on the screen that is what the panel belongs to. */
  readonly rect: () => DOMRect
  readonly placement?: 'top' | 'bottom-start'
}

/** The header of the page and the tools above a phone's keyboard stay free. */
const FREE = { top: 64, bottom: 56, left: 8, right: 8 }

/** A panel beside a place of the text; it follows when the page moves. */
export function Floating({ rect, placement = 'bottom-start', className, ...rest }: FloatingProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const place = { getBoundingClientRect: rect, contextElement: element.parentElement ?? element }
    return autoUpdate(place, element, async () => {
      const { x, y } = await computePosition(place, element, {
        placement,
        strategy: 'fixed',
        middleware: [
          offset(8),
          flip({ padding: FREE }),
          shift({ padding: FREE }),
          size({
            padding: FREE,
            apply: ({ availableHeight }) =>
              element.style.setProperty(
                '--room',
                `${Math.max(120, Math.floor(availableHeight))}px`,
              ),
          }),
        ],
      })
      element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
    })
  }, [rect, placement])
  return <div ref={panel} className={`editor-floating ${className ?? ''}`} {...rest} />
}
