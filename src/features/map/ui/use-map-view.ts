import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Bounds } from '../contract.ts'
import { useHeldPointers } from './use-held-pointers.ts'
import { moved, type View, viewOf, zoomed } from './view.ts'

/** One press of a button or a key. */
export const STEP = 1.6
const MOVE = 0.2
/** How far a turn of the wheel by one pixel goes: a notch of a usual mouse (100) is about one step. */
const WHEEL = 0.005

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -MOVE, y: 0 },
  ArrowRight: { x: MOVE, y: 0 },
  ArrowUp: { x: 0, y: -MOVE },
  ArrowDown: { x: 0, y: MOVE },
}

/** The view of a map and what changes it: buttons, keys, dragging, pinching, the wheel with Ctrl. */
export function useMapView(bounds: Bounds) {
  const [start] = useState(() => viewOf(bounds))
  const [view, setView] = useState(start)
  const frame = useRef<HTMLElement>(null)
  const pointers = useHeldPointers(setView)
  useWheel(frame, setView)
  const zoom = (times: number) => setView((before) => zoomed(before, times))
  return {
    view,
    frame,
    isMoved: view !== start,
    zoom,
    reset: () => setView(start),
    handlers: {
      ...pointers,
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const at = placeOf(event, event.currentTarget)
        setView((before) => zoomed(before, STEP, at))
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const arrow = ARROWS[event.key]
        if (arrow) setView((before) => moved(before, arrow))
        else if (event.key === '+' || event.key === '=') zoom(STEP)
        else if (event.key === '-') zoom(1 / STEP)
        else return
        event.preventDefault()
      },
    },
  }
}

/** Where a pointer is, in parts of the size of the map. */
export function placeOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

/** With Ctrl alone, which pinching on a touchpad sends too: the wheel by itself scrolls the page. */
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
      setView((before) => zoomed(before, Math.exp(-event.deltaY * WHEEL), at))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame, setView])
}
