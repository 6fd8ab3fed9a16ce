import type { Mark } from './find-marks.ts'
import type { Point } from './grey.ts'

/** In pixels. */
const CELL = 32

export const middleOf = ({ left, top, right, bottom }: Mark): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** Marks by where they are. */
export interface MarkIndex {
  /** Those whose middle is at most that far away, in pixels, on each axis. */
  near(point: Point, reach: number): Mark[]
}

export function indexMarks(marks: readonly Mark[]): MarkIndex {
  const cells = new Map<number, Mark[]>()
  for (const mark of marks) {
    const { x, y } = middleOf(mark)
    const key = keyOf(Math.floor(x / CELL), Math.floor(y / CELL))
    const cell = cells.get(key)
    if (cell) cell.push(mark)
    else cells.set(key, [mark])
  }
  return {
    near({ x, y }, reach) {
      const found: Mark[] = []
      for (let column = Math.floor((x - reach) / CELL); column <= (x + reach) / CELL; column++)
        for (let row = Math.floor((y - reach) / CELL); row <= (y + reach) / CELL; row++)
          for (const mark of cells.get(keyOf(column, row)) ?? []) {
            const middle = middleOf(mark)
            if (Math.abs(middle.x - x) <= reach && Math.abs(middle.y - y) <= reach) found.push(mark)
          }
      return found
    },
  }
}

const keyOf = (column: number, row: number) => row * 65_536 + column
