import { path } from './shapes.ts'

// Counted patterns of Ukrainian embroidery; a mark is one stitch.
const patterns = {
  // a diamond with horns, to be repeated in a row
  diamonds: [
    '..#.....#..',
    '.###...###.',
    '##.##.##.##',
    '.###.#.###.',
    '..#.###.#..',
    '.....#.....',
    '..#.###.#..',
    '.###.#.###.',
    '##.##.##.##',
    '.###...###.',
    '..#.....#..',
  ],
  // an eight-pointed star
  star: [
    '....#.....#....',
    '....##...##....',
    '....###.###....',
    '....###.###....',
    '######...######',
    '.####..#..####.',
    '..##..###..##..',
    '.....##.##.....',
    '..##..###..##..',
    '.####..#..####.',
    '######...######',
    '....###.###....',
    '....###.###....',
    '....##...##....',
    '....#.....#....',
  ],
  // a narrow border of steps
  steps: ['#...#...', '##.###.#', '.###.###', '..#...#.'],
} as const

/** Rows of small squares as one shape: a counted pattern repeated `count` times to the right. */
export function stitch(
  name: keyof typeof patterns,
  x: number,
  y: number,
  size: number,
  fill: string,
  count = 1,
): string {
  const rows = patterns[name]
  const marks: string[] = []
  for (const [row, line] of rows.entries()) {
    const long = line.repeat(count)
    for (const { 0: run, index } of long.matchAll(/#+/g)) {
      const width = run.length * size
      marks.push(`M${x + index * size} ${y + row * size}h${width}v${size}h${-width}z`)
    }
  }
  return path(marks.join(''), fill)
}
