import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Bounds } from '../contract.ts'
import { placeOf } from './place-of.ts'
import type { Point } from './plane.ts'
import { useHeldPointers } from './use-held-pointers.ts'
import { moved, type View, viewOf, withStreets, zoomed } from './view.ts'

/** One press of a button or a key. */
export const ZOOM_STEP = 1.6
const PAN_STEP = 0.2
/** How far a turn of the wheel by one pixel goes: a notch of a usual mouse (100) is about one step. */
const ZOOM_PER_PIXEL = 0.005

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -PAN_STEP, y: 0 },
  ArrowRight: { x: PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: -PAN_STEP },
  ArrowDown: { x: 0, y: PAN_STEP },
}

/** The view of a map and what changes it: buttons, keys, dragging, pinching, the wheel with Ctrl. */
export function useMapView(bounds: Bounds) {
  const [start] = useState(() => viewOf(bounds))
  const [view, setView] = useKeptView(start)
  const frame = useRef<HTMLElement>(null)
  const pointers = useHeldPointers(setView)
  useWheel(frame, setView)
  const keepFocus = useKeptFocus(frame, view)
  const zoom = (times: number, at?: Point) => setView((before) => zoomed(before, times, at))
  return {
    view,
    frame,
    isMoved: !isSame(view, start),
    setView,
    zoom,
    reset: () => setView(({ minWidth }) => ({ ...start, minWidth })),
    handlers: {
      ...pointers,
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        zoom(ZOOM_STEP, placeOf(event, event.currentTarget))
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const [arrow, at] = [ARROWS[event.key], placeOfMarker(event.target)]
        if (arrow) setView((before) => moved(before, arrow))
        else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP, at)
        else if (event.key === '-') zoom(1 / ZOOM_STEP, at)
        else return
        event.preventDefault()
        keepFocus()
      },
    },
  }
}

/** By entries of the history: who goes back to a map finds it as it was left, while the tab is open. */
const leftViews = new Map<string, View>()

function useKeptView(start: View) {
  const router = useRouter()
  const [entry] = useState(() => router.latestLocation.state.__TSR_key ?? '')
  const [view, setView] = useState(() => {
    const left = leftViews.get(entry)
    // streets are not drawn yet, and so near there is nothing else to see
    return left ? withStreets(left, false) : start
  })
  useEffect(() => {
    if (entry && view !== start) leftViews.set(entry, view)
  }, [entry, view, start])
  return [view, setView] as const
}

const isSame = (one: View, other: View) =>
  one.x === other.x && one.y === other.y && one.width === other.width

/** Where the marker with the focus is, so that zooming keeps it there. */
function placeOfMarker(target: EventTarget): Point | undefined {
  const marker = target instanceof Element ? target.closest('svg[x]') : null
  const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(marker?.getAttribute(name) ?? '') / 100)
  return marker && x !== undefined && y !== undefined ? { x, y } : undefined
}

/** A marker that keys move out of sight takes the focus along: the first button gets it. */
function useKeptFocus(frame: RefObject<HTMLElement | null>, view: View): () => void {
  const isByKey = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight follows the view
  useEffect(() => {
    if (isByKey.current && document.activeElement === document.body)
      frame.current?.querySelector('button')?.focus({ preventScroll: true })
    isByKey.current = false
  }, [frame, view])
  return () => {
    isByKey.current = true
  }
}

/** Zooms with Ctrl only, which pinching on a touchpad sends too: a bare wheel scrolls the page. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  setView: (change: (before: View) => View) => void,
): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = placeOf(event, element)
      setView((before) => zoomed(before, Math.exp(-event.deltaY * ZOOM_PER_PIXEL), at))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame, setView])
}
