import type { Box } from '../place-labels.ts'
import { RATIO, type View } from '../view.ts'

/** A size for which a map is laid out, in pixels: style shows the layout that fits the window. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Of the type. */
  readonly size: number
  readonly maxLabels: number
  /** Letters of a name beside a pin. */
  readonly maxLetters: number
  /** Of discs. */
  readonly scale: number
}

const sheet = (
  width: number,
  more: Pick<Sheet, 'size' | 'maxLabels' | 'maxLetters' | 'scale'>,
) => ({
  width,
  height: width / RATIO,
  ...more,
})

/** The least map of a wide window (at 1024) and that of a usual phone: wider ones only have more room. */
export const sheets = {
  roomy: sheet(644, { size: 13, maxLabels: 24, maxLetters: 30, scale: 1 }),
  tight: sheet(358, { size: 12, maxLabels: 9, maxLetters: 20, scale: 0.7 }),
} as const
export type SheetName = keyof typeof sheets

/** Half of what a finger hits (WCAG 2.5.8), in pixels. */
export const REACH = 12
/** The radius of the head of a pin. */
export const HEAD = 10

/** How near two pins may stand, in units of the plane. */
export const nearOn = ({ width }: Sheet, view: View): number => (26 * view.width) / width

/** The buttons in the corner at the top right, in pixels. */
export const toolsBox = ({ width }: Sheet): Box => ({
  left: width - 60,
  right: width,
  top: 0,
  bottom: 112,
})
