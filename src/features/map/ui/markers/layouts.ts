import type { Box } from '../place-labels.ts'
import { RATIO, type View } from '../view.ts'

/** A size for which a map is laid out, in pixels: style shows the layout that fits the window. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  /** On the narrowest phone, where that is less. */
  readonly minWidth?: number
  /** Of names. */
  readonly fontSize: number
  readonly maxLabels: number
  /** Letters of a name beside a pin. */
  readonly maxLetters: number
  /** By which discs are drawn smaller. */
  readonly discScale: number
  /** How near two pins of a kind may stand, in pixels. */
  readonly pinGap: number
}

const layout = (width: number, more: Omit<MapLayout, 'width' | 'height'>): MapLayout => ({
  width,
  height: width / RATIO,
  ...more,
})

/**
 * `wide` is the map of a window of 1024, `narrow` that of a usual phone; greater windows only have more room. On a phone
 * of 320 names may come near each other.
 */
export const layouts = {
  wide: layout(644, { fontSize: 13, maxLabels: 24, maxLetters: 30, discScale: 1, pinGap: 26 }),
  narrow: layout(358, {
    minWidth: 286,
    fontSize: 12,
    maxLabels: 9,
    maxLetters: 20,
    discScale: 0.7,
    // nearer, their heads would stand far from their points
    pinGap: 44,
  }),
} as const
export type LayoutName = keyof typeof layouts

/** Half of what a finger hits (WCAG 2.5.8), in pixels. */
export const TARGET_RADIUS = 12
/** The radius of the head of a pin. */
export const PIN_HEAD_RADIUS = 10

/** How near two pins may stand, in units of the plane. */
export const clusterRadius = ({ width, pinGap }: MapLayout, view: View): number =>
  (pinGap * view.width) / width

/** The buttons in the corner at the top right, in pixels. */
export const controlsBox = ({ width }: MapLayout): Box => ({
  left: width - 60,
  right: width,
  top: 0,
  bottom: 112,
})

/** The same beside each other, where the map is narrower than that of a usual phone (map-view.css). */
export const controlsRow = (width: number): Box => ({
  left: width - 124,
  right: width,
  top: 0,
  bottom: 44,
})
