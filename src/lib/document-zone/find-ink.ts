import type { Grey } from './grey.ts'

/** In pixels: half of the square that a pixel is compared with. Letters of 6 to 50 pixels stand out in it. */
const RADIUS = 15
/** Ink is darker than this share of its surroundings, under a shadow too. */
const DARKER = 0.86

/**
 * Which pixels are ink: darker than the mean of what is around them.
 * @returns one byte a pixel, 1 for ink
 */
export function findInk({ data, width, height }: Grey): Uint8Array {
  const ink = new Uint8Array(width * height)
  const columns = new Uint32Array(width)
  let from = 0
  let to = -1
  for (let y = 0; y < height; y++) {
    for (; to < Math.min(height - 1, y + RADIUS); )
      addRow(columns, data.subarray(++to * width, (to + 1) * width), 1)
    for (; from < y - RADIUS; from++)
      addRow(columns, data.subarray(from * width, (from + 1) * width), -1)
    inkOfRow(ink, { data, columns, width, rows: to - from + 1, at: y * width })
  }
  return ink
}

function addRow(columns: Uint32Array, row: Uint8Array, sign: 1 | -1): void {
  for (let x = 0; x < row.length; x++) columns[x] = (columns[x] ?? 0) + sign * (row[x] ?? 0)
}

interface Row {
  readonly data: Uint8Array
  /** Sums of each column over the rows of the square. */
  readonly columns: Uint32Array
  readonly width: number
  readonly rows: number
  readonly at: number
}

function inkOfRow(ink: Uint8Array, { data, columns, width, rows, at }: Row): void {
  let sum = 0
  for (let x = 0; x < Math.min(width, RADIUS); x++) sum += columns[x] ?? 0
  for (let x = 0; x < width; x++) {
    if (x + RADIUS < width) sum += columns[x + RADIUS] ?? 0
    if (x - RADIUS > 0) sum -= columns[x - RADIUS - 1] ?? 0
    const across = Math.min(width - 1, x + RADIUS) - Math.max(0, x - RADIUS) + 1
    if ((data[at + x] ?? 0) * across * rows < sum * DARKER) ink[at + x] = 1
  }
}
