import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { placeOf } from './place-of.ts'
import type { Point } from './plane.ts'
import { moved, RATIO, type View, zoomed } from './view.ts'

/** In parts of the width of the map: a pointer that moves less presses what is under it. */
const CLICK_TOLERANCE = 0.008

/** One held pointer drags the map, two pinch it; what was dragged over is not pressed. */
export function useHeldPointers(setView: (change: (before: View) => View) => void) {
  const held = useRef(new Map<number, Point>())
  const isDragged = useRef(false)
  const release = ({ pointerId }: PointerEvent) => held.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      if (held.current.size === 0) isDragged.current = false
      held.current.set(event.pointerId, placeOf(event, event.currentTarget))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const now = placeOf(event, event.currentTarget)
      const [other] = [...held.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
      if (!isDragged.current && !other && apart(before, now) < CLICK_TOLERANCE) return
      isDragged.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, now)
      setView((view) => (other ? pinched(view, before, now, other) : dragged(view, before, now)))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (event: MouseEvent) => {
      if (!isDragged.current) return
      isDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // a browser would drag the link instead
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, (one.y - other.y) / RATIO)

const dragged = (view: View, before: Point, now: Point) =>
  moved(view, { x: before.x - now.x, y: before.y - now.y })

function pinched(view: View, before: Point, now: Point, other: Point): View {
  const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
  const closer = zoomed(view, apart(now, other) / Math.max(0.01, apart(before, other)), middle)
  return moved(closer, { x: (before.x - now.x) / 2, y: (before.y - now.y) / 2 })
}
