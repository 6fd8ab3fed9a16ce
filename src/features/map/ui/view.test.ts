import { expect, test } from 'vitest'
import { EUROPE } from '../europe-bounds.ts'
import { fromPlane, toPlane } from './plane.ts'
import { isSeen, moved, placeIn, viewOf, zoomed } from './view.ts'

const PLACES = [
  [50.45, 30.52],
  [44.95, 34.1],
  [-33.87, 151.2],
  [61.2, -149.9],
  [0, 0],
] as const

test.each(PLACES)('%f, %f comes back from the plane where it was', (latitude, longitude) => {
  const back = fromPlane(toPlane(latitude, longitude))
  expect(back.latitude).toBeCloseTo(latitude, 9)
  expect(back.longitude).toBeCloseTo(longitude, 9)
})

test('the plane is that of Mercator: as wide as high, one degree at the equator as another', () => {
  expect(toPlane(0, -180)).toEqual({ x: 0, y: expect.closeTo(18_000, 6) })
  expect(toPlane(85.0511287798, 180)).toEqual({ x: 36_000, y: expect.closeTo(0, 3) })
  expect(toPlane(0, 0).y - toPlane(1, 0).y).toBeCloseTo(100, 1)
})

test('a view shows what is asked for', () => {
  const view = viewOf(EUROPE)
  for (const [latitude, longitude] of [
    [38.72, -9.13],
    [48.57, 39.3],
    [60.2, 24.9],
    [35.3, 25.1],
  ] as const)
    expect(isSeen(placeIn(view, toPlane(latitude, longitude)))).toBe(true)
  expect(isSeen(placeIn(view, toPlane(40.7, -74)))).toBe(false)
})

test('closer, and what one points at stays where it is', () => {
  const view = viewOf(EUROPE)
  const at = { x: 0.7, y: 0.3 }
  const closer = zoomed(view, 4, at)
  const under = { x: view.x + 0.2 * view.width, y: view.y - (0.2 * view.width) / 1.2 }
  expect(closer.width).toBeCloseTo(view.width / 4)
  expect(placeIn(view, under)).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) })
  expect(placeIn(closer, under)).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) })
})

test('no closer than a city, no farther than the world, and not beyond its edges', () => {
  const view = viewOf(EUROPE)
  expect(zoomed(view, 1e9).width).toBe(8)
  expect(zoomed(view, 1e-9).width).toBe(36_000)
  const west = moved(view, { x: -100, y: 0 })
  expect(west.x).toBe(west.width / 2)
  expect(moved(view, { x: 0, y: 100 }).y).toBeLessThan(toPlane(-57, 0).y)
})
