import { expect, test } from 'vitest'
import { mapSize, onMap, ukraine } from './europe.ts'
import { placeLabels } from './place-labels.ts'

const options = (fontSize: number, maxLabels: number) => ({
  ...mapSize,
  fontSize,
  maxLabels,
  obstacles: ukraine,
})
const disc = (name: string, x: number, y: number, radius = 8) => ({ name, x, y, radius })

test('the map shows Europe from Lisbon to Luhansk and nothing beyond', () => {
  const [lisbon, luhansk] = [onMap(38.72, -9.13), onMap(48.57, 39.3)]
  expect(lisbon && luhansk && lisbon.x < 60 && luhansk.x > mapSize.width - 60).toBe(true)
  expect(onMap(41.85, -87.65)).toBeUndefined()
  expect(onMap(-33.87, 151.2)).toBeUndefined()
})

test('a name stands on the right of its place, or wherever there is room', () => {
  const [first, second] = placeLabels(
    [disc('Париж', 180, 270), disc('Брюссель', 205, 270)],
    options(12, 5),
  )
  expect(first).toEqual({ x: 168, y: expect.closeTo(274, 0), anchor: 'end' })
  expect(second?.anchor).toBeUndefined()
})

test('no more names than asked for, the first places first; none beyond the edge of the map', () => {
  const labels = placeLabels(
    [disc('Лісабон', 11, 400), disc('Рим', 290, 400), disc('Мілан', 255, 338)],
    options(12, 2),
  )
  expect(labels.map(Boolean)).toEqual([true, true, false])
  expect(placeLabels([disc('Дуже довга назва міста', 4, 4, 2)], options(40, 1))).toEqual([
    undefined,
  ])
})

test('a place with neighbours on both sides and pins above and below is named beyond a pin', () => {
  const pin = (top: number) => ({ left: 190, right: 210, top, bottom: top + 26 })
  const crowded = [disc('Варшава', 200, 200, 20), disc('Лодзь', 172, 200), disc('Люблін', 228, 200)]
  const withPins = { ...options(13, 1), obstacles: [pin(174), pin(200)] }
  expect(placeLabels(crowded, withPins)[0]).toBeUndefined()
  const pinned = crowded.map((one) => ({ ...one, verticalReach: 26 }))
  const [label] = placeLabels(pinned, withPins)
  expect(label?.y).toBeGreaterThan(226)
})

test('a name that the least map would cut or cover with its buttons goes elsewhere', () => {
  const usual = { ...options(12, 1), width: 400, height: 300, obstacles: [] }
  const narrowest = { width: 300, controls: { left: 180, right: 300, top: 0, bottom: 44 } }
  const anchorOf = (place: ReturnType<typeof disc>, other = {}) =>
    placeLabels([place], { ...usual, ...other })[0]?.anchor
  for (const place of [disc('Варшава', 180, 40), disc('Бухарест', 315, 200)]) {
    expect(anchorOf(place)).toBeUndefined()
    expect(anchorOf(place, { narrowest })).toBe('end')
  }
})
