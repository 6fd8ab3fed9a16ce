import { expect, test } from 'vitest'
import type { BusinessListItem } from '../../../businesses/contract.ts'
import { toPlane } from '../plane.ts'
import { ringsAround } from '../still/rings.ts'
import { isSeen, placeIn } from '../view.ts'
import { numberPoints } from './number-points.ts'

const WARSAW = { latitude: 52.23, longitude: 21.01 }
const ofCity = { center: WARSAW, isEverywhere: false } as const
const at = (latitude: number | null, longitude: number | null) =>
  ({ username: `${latitude}`, latitude, longitude }) as BusinessListItem

test('each has the number of its row; what has no point, or one in another place, has none', () => {
  const rows = [at(52.23, 21.01), at(null, null), at(52.19, 21.03), at(40.4, -3.7)]
  const drawn = numberPoints(rows, { first: 21, ...ofCity })
  expect(drawn?.numbered.map(({ number }) => number)).toEqual([21, 23])
  expect(numberPoints([at(null, null)], { first: 1, ...ofCity })).toBeUndefined()
})

test('of a country all are drawn, however far apart', () => {
  const drawn = numberPoints([at(52.23, 21.01), at(50.06, 19.94)], {
    first: 1,
    center: null,
    isEverywhere: false,
  })
  expect(drawn?.numbered).toHaveLength(2)
  for (const { x, y } of drawn?.numbered ?? []) {
    expect(x).toBeGreaterThan(0.03)
    expect(x).toBeLessThan(0.97)
    expect(y).toBeGreaterThan(0.03)
    expect(y).toBeLessThan(0.97)
  }
})

test('of a country a coast or a border is seen, also where all are in the middle of it', () => {
  const rows = [at(52.52, 13.4), at(53.55, 9.99)]
  const { view } = numberPoints(rows, { first: 1, center: null, isEverywhere: false }) ?? {}
  if (!view) throw new Error('nothing is drawn')
  // the Dutch border, the Polish one and the Baltic
  const sides = [toPlane(53, 7.1), toPlane(52.5, 14.6), toPlane(54.3, 12.5)]
  expect(sides.filter((side) => !isSeen(placeIn(view, side)))).toEqual([])
})

test('everywhere those in Europe are drawn where most are', () => {
  const everywhere = { first: 1, center: null, isEverywhere: true }
  const rows = [at(52.23, 21.01), at(43.7, -79.4), at(48.2, 16.4)]
  const numbers = (of: readonly BusinessListItem[]) =>
    numberPoints(of, everywhere)?.numbered.map(({ number }) => number)
  expect(numbers(rows)).toEqual([1, 3])
  expect(numbers([at(43.7, -79.4), at(45.5, -73.6), at(48.2, 16.4)])).toEqual([1, 2, 3])
})

test('numbers at one place stand apart, and say where they are of', () => {
  const rows = Array.from({ length: 20 }, () => at(52.23, 21.01))
  const numbered = numberPoints(rows, { first: 1, ...ofCity })?.numbered ?? []
  for (const [index, one] of numbered.entries()) {
    expect(one.of).toEqual(numbered[0]?.of)
    for (const other of numbered.slice(index + 1)) {
      const far = Math.hypot((one.x - other.x) * 440, ((one.y - other.y) * 440) / 1.2)
      expect(far).toBeGreaterThan(25)
    }
  }
})

test('a ring is around all of them where one is near', () => {
  const outermost = (rows: readonly BusinessListItem[]) => {
    const { view } = numberPoints(rows, { first: 1, ...ofCity }) ?? {}
    return view && ringsAround(view, WARSAW.latitude)[0]?.kilometres
  }
  // 4.2 and 2.2 km from the middle
  expect(outermost([at(52.23, 21.011), at(52.193, 21.024)])).toBe(5)
  expect(outermost([at(52.25, 21.01)])).toBe(2)
})

test('rings are as large as they say', () => {
  const { view } = numberPoints([at(52.23, 21.01), at(52.19, 21.03)], { first: 1, ...ofCity }) ?? {
    view: { x: 0, y: 0, width: 1, minWidth: 1 },
  }
  const [ring] = ringsAround(view, WARSAW.latitude)
  // a degree of longitude is 68.1 km there
  expect((ring?.radius.x ?? 0) * view.width).toBeCloseTo((100 * (ring?.kilometres ?? 0)) / 68.1, 1)
})
