export interface Disc {
  /** Empty: it has none. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly radius: number
  /** How far what is drawn at it reaches above and below, where it is more than the disc. */
  readonly reach?: number
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
  /** Nothing for the usual start. */
  readonly anchor?: 'end' | 'middle'
}

/** Half-bold Onest: an average letter's width, and where its middle stands above the line, in sizes of type. */
const LETTER = 0.62
const MIDDLE = 0.35
const GAP = 4

interface Sheet {
  readonly width: number
  readonly height: number
  /** Of the type, in the units that the discs are in. */
  readonly size: number
  readonly maxLabels: number
  /** What no name may cover besides. */
  readonly taken: readonly Box[]
}

/**
 * Where the names of the first places go without covering the middle of a disc, another name or what is taken:
 * right, left, below or above, there also beyond what is drawn at it; a place whose name fits nowhere stays without.
 */
export function placeLabels(
  discs: readonly Disc[],
  { width, height, size, maxLabels, taken: before }: Sheet,
): readonly (Label | undefined)[] {
  const taken = [...discs.map(heartOf), ...before]
  const isWithin = (box: Box) =>
    box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
  let left = maxLabels
  return discs.map((disc) => {
    if (left === 0 || !disc.name) return undefined
    const fit = candidates(disc, size).find(
      ({ box }) => isWithin(box) && !taken.some((other) => overlap(box, other)),
    )
    if (!fit) return undefined
    taken.push(fit.box)
    left--
    return fit.label
  })
}

function candidates(
  { name, x, y, radius, reach = 0 }: Disc,
  size: number,
): { label: Label; box: Box }[] {
  const width = name.length * size * LETTER
  const half = size * 0.5
  const beside = y + size * MIDDLE
  const over = (middle: number) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: middle - half,
    bottom: middle + half,
  })
  const [start, end] = [x + radius + GAP, x - radius - GAP]
  const middle = (middleY: number) => ({
    label: { x, y: middleY + size * MIDDLE, anchor: 'middle' as const },
    box: over(middleY),
  })
  const away = radius + GAP + half
  const beyond = Math.max(radius, reach) + GAP + half
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

function heartOf({ x, y, radius }: Disc): Box {
  const half = radius * 0.6
  return { left: x - half, right: x + half, top: y - half, bottom: y + half }
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
