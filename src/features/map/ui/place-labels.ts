export interface Disc {
  /** Empty: it has none. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly radius: number
  /** How far its pins reach above and below, where that is more than the disc. */
  readonly verticalReach?: number
}
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export interface Label {
  readonly x: number
  readonly y: number
  /** Without one the name begins at the point. */
  readonly anchor?: 'end' | 'middle'
}

/** Half-bold Onest: an average letter's width, and where its middle stands above the line, in sizes of type. */
const LETTER_WIDTH = 0.62
const MIDDLE_HEIGHT = 0.35
const GAP = 4

interface LabelOptions {
  readonly width: number
  readonly height: number
  /** Of the type, in the units that the discs are in. */
  readonly fontSize: number
  readonly maxLabels: number
  /** What no name may cover besides. */
  readonly obstacles: readonly Box[]
  /** On the narrowest phone names stay within the map too, and off its buttons. */
  readonly narrowest?: { readonly width: number; readonly controls: Box } | undefined
}

/**
 * Where names go: right, left, below or above, then beyond the pins. They cover no middle of a disc, no other name and
 * no obstacle. The first places choose first; a name that fits nowhere is left out.
 */
export function placeLabels(
  discs: readonly Disc[],
  { width, height, fontSize, maxLabels, obstacles, narrowest }: LabelOptions,
): readonly (Label | undefined)[] {
  const taken = [...discs.map(centerBox), ...obstacles]
  const isWithin = (box: Box, scale = 1) =>
    box.left >= 0 && box.top >= 0 && box.right <= width * scale && box.bottom <= height * scale
  const fitsNarrowest = (box: Box, disc: Disc) => {
    if (!narrowest) return true
    const scale = narrowest.width / width
    const there = movedTo(box, disc, scale)
    return isWithin(there, scale) && !overlap(there, narrowest.controls)
  }
  let remaining = maxLabels
  return discs.map((disc) => {
    if (remaining === 0 || !disc.name) return undefined
    const fit = candidates(disc, fontSize).find(
      ({ box }) =>
        isWithin(box) && fitsNarrowest(box, disc) && !taken.some((other) => overlap(box, other)),
    )
    if (!fit) return undefined
    taken.push(fit.box)
    remaining--
    return fit.label
  })
}

function candidates(
  { name, x, y, radius, verticalReach = 0 }: Disc,
  fontSize: number,
): { label: Label; box: Box }[] {
  const width = name.length * fontSize * LETTER_WIDTH
  const half = fontSize * 0.5
  const beside = y + fontSize * MIDDLE_HEIGHT
  const over = (middle: number) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: middle - half,
    bottom: middle + half,
  })
  const [start, end] = [x + radius + GAP, x - radius - GAP]
  const middle = (middleY: number) => ({
    label: { x, y: middleY + fontSize * MIDDLE_HEIGHT, anchor: 'middle' as const },
    box: over(middleY),
  })
  const away = radius + GAP + half
  const beyond = Math.max(radius, verticalReach) + GAP + half
  return [
    {
      label: { x: start, y: beside },
      box: { left: start, right: start + width, top: y - half, bottom: y + half },
    },
    {
      label: { x: end, y: beside, anchor: 'end' },
      box: { left: end - width, right: end, top: y - half, bottom: y + half },
    },
    middle(y + away),
    middle(y - away),
    middle(y + beyond),
    middle(y - beyond),
  ]
}

function centerBox({ x, y, radius }: Disc): Box {
  const half = radius * 0.6
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

/** The box of a name on a map of another scale: its disc moves, the letters stay as large. */
function movedTo({ left, top, right, bottom }: Box, { x, y }: Disc, scale: number): Box {
  const [dx, dy] = [x * (scale - 1), y * (scale - 1)]
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
