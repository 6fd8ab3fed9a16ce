import type { Point } from './plane.ts'

/** Where something stands in parts of a hundred, as SVG has its lengths. */
export const percent = ({ x, y }: Point) => ({
  x: `${Math.round(x * 1e4) / 100}%`,
  y: `${Math.round(y * 1e4) / 100}%`,
})
