import { encode } from 'uqr'

const BORDER = 4

/** A QR code as a path of SVG: a square of 1 × 1 for each dark one, rows joined, in a square of `size`. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: path.join('') }
}

/** Where dark squares begin in a row, and how many stand together. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  })
  return runs
}
