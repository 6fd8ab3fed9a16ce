import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Point, toPlane } from './plane.ts'

/** The lines of a path of a drawing, as the browser reads them: each a start, then steps. */
function linesOf(svg: string, id: string): Point[][] {
  const [, path = ''] = new RegExp(`id="${id}" d="([^"]*)"`).exec(svg) ?? []
  return path.split('M').map((ring) => {
    const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
    let [x, y] = [0, 0]
    return numbers.flatMap((step, index) => {
      if (index % 2 === 0) x += step
      else y += step
      return index % 2 === 0 ? [] : [{ x, y }]
    })
  })
}

/** By the rule of even and odd, as the drawing is filled. */
function isIn(rings: readonly Point[][], { x, y }: Point): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter((one, index) => {
      const other = ring.at(index - 1) ?? one
      const at = ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x
      return one.y > y !== other.y > y && x < at
    }),
  )
  return crossings.length % 2 === 1
}

describe.each([
  ['world', 60],
  ['europe', 12],
])('the outline of the %s', (part, kilobytes) => {
  const svg = readFileSync(`src/features/map/ui/${part}.generated.svg`, 'utf8')
  const [ukraine, land] = [linesOf(svg, 'ukraine'), linesOf(svg, 'land')]

  test.each([
    ['Сімферополь', 44.95, 34.1],
    ['Джанкой', 45.71, 34.39],
    ['Бахчисарай', 44.75, 33.86],
    ['Керч', 45.33, 36.4],
    ['Донецьк', 48.0, 37.8],
    ['Луганськ', 48.57, 39.3],
    ['Київ', 50.45, 30.52],
    ['Ужгород', 48.62, 22.32],
  ])('%s is in Ukraine and in no other land', (_, latitude, longitude) => {
    const place = toPlane(latitude, longitude)
    expect(isIn(ukraine, place)).toBe(true)
    expect(isIn(land, place)).toBe(false)
  })

  test.each([
    ['Варшава', 52.23, 21.01],
    ['Краснодар', 45.04, 38.98],
    ['Кишинів', 47.01, 28.86],
  ])('%s is in another land', (_, latitude, longitude) => {
    const place = toPlane(latitude, longitude)
    expect(isIn(ukraine, place)).toBe(false)
    expect(isIn(land, place)).toBe(true)
  })

  test('no border is drawn between Crimea and the rest of Ukraine', () => {
    const [west, east] = [toPlane(46.3, 33.3), toPlane(45.9, 34.9)]
    const within = linesOf(svg, 'borders')
      .flat()
      .filter(({ x, y }) => x > west.x && x < east.x && y > west.y && y < east.y)
    expect(within).toEqual([])
  })

  test('is small on the wire', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(kilobytes * 1_024)
  })
})

test('the world has Canada too', () => {
  const world = readFileSync('src/features/map/ui/world.generated.svg', 'utf8')
  expect(isIn(linesOf(world, 'land'), toPlane(43.7, -79.6))).toBe(true)
})
