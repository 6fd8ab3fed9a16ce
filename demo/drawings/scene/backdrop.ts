import type { Random } from '../../random.ts'
import type { Colours } from '../palettes.ts'
import { rect } from '../shapes.ts'

/** Draws what lies behind a motif. */
export type Backdrop = (c: Colours, random: Random) => string

/** The farthest plane. */
export const sheet = (fill: string) => rect(0, 0, 1200, 800, fill)

/** Right or left. */
export const pickSide = (random: Random) => (random.chance(0.5) ? 1 : -1)

/** A tall arch, as path data. */
export const arch = (x: number, y: number, r: number, foot: number) =>
  `M${x - r} ${foot}V${y}A${r} ${r} 0 0 1 ${x + r} ${y}V${foot}z`

/** A rolling edge over the whole width, as path data down to the bottom of the scene. */
export function rolling(y: number, rise: number, random: Random): string {
  const [a, b, d, e] = [0, 1, 2, 3].map(() => Math.round(y + random.between(-rise, rise)))
  return `M0 ${a}C130 ${a} 270 ${b} 400 ${b}S670 ${d} 800 ${d}S1070 ${e} 1200 ${e}V800H0z`
}
