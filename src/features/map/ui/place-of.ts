import type { Point } from './plane.ts'

/** Where a pointer is, in parts of the size of the map. */
export function placeOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
