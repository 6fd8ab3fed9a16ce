import type { Point } from './plane.ts'

/** Parts of the size as percents, which SVG takes for lengths. */
export const percent = ({ x, y }: Point) => ({
  x: `${Math.round(x * 1e4) / 100}%`,
  y: `${Math.round(y * 1e4) / 100}%`,
})
