/** A connected piece of ink, by the box around it in pixels; right and bottom are the last ones inside. */
export interface Mark {
  left: number
  top: number
  right: number
  bottom: number
  /** How many pixels are ink. */
  area: number
}

/** In pixels: smaller ones cannot be told apart, larger ones are no letters of a document. */
const SMALLEST = 4
const LARGEST = 110

/** The pieces of ink that may be letters. Pixels that touch at a corner belong together. */
export function findMarks(ink: Uint8Array, width: number, height: number): Mark[] {
  const labels = new Int32Array(width * height)
  const parents: number[] = [0]
  for (let at = 0; at < ink.length; at++) {
    if (!ink[at]) continue
    const x = at % width
    const left = x > 0 ? (labels[at - 1] ?? 0) : 0
    const above = labels[at - width] ?? 0
    const aboveLeft = x > 0 ? (labels[at - width - 1] ?? 0) : 0
    const aboveRight = x < width - 1 ? (labels[at - width + 1] ?? 0) : 0
    let label = left || aboveLeft || above || aboveRight
    if (label === 0) {
      label = parents.length
      parents.push(label)
    } else if (aboveRight && aboveRight !== label) join(parents, label, aboveRight)
    labels[at] = label
  }
  return collect(labels, parents, width).filter(isLetterSized)
}

function rootOf(parents: number[], label: number): number {
  let root = label
  while (parents[root] !== root) root = parents[root] ?? 0
  for (let next = label; next !== root; ) {
    const above = parents[next] ?? 0
    parents[next] = root
    next = above
  }
  return root
}

function join(parents: number[], one: number, other: number): void {
  const [first, second] = [rootOf(parents, one), rootOf(parents, other)]
  if (first < second) parents[second] = first
  else parents[first] = second
}

function collect(labels: Int32Array, parents: number[], width: number): Mark[] {
  const marks = new Map<number, Mark>()
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]
    if (!label) continue
    const root = rootOf(parents, label)
    const x = at % width
    const y = (at - x) / width
    const mark = marks.get(root)
    if (!mark) {
      marks.set(root, { left: x, top: y, right: x, bottom: y, area: 1 })
      continue
    }
    if (x < mark.left) mark.left = x
    if (x > mark.right) mark.right = x
    mark.bottom = y
    mark.area++
  }
  return [...marks.values()]
}

function isLetterSized({ left, top, right, bottom }: Mark): boolean {
  const longer = Math.max(right - left, bottom - top) + 1
  return longer >= SMALLEST && longer <= LARGEST
}
