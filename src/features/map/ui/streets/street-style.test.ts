import { expect, test } from 'vitest'
import { toPlane } from '../plane.ts'
import { viewOf } from '../view.ts'
import { cameraOf } from './camera-of.ts'
import { streetStyle } from './street-style.ts'

const colours = {
  land: 'white',
  green: 'green',
  water: 'blue',
  building: 'gray',
  path: 'gray',
  street: 'gray',
  road: 'yellow',
  rail: 'black',
  ink: 'black',
}
const style = streetStyle(
  { address: '/tiles/1.pmtiles', minZoom: 8, maxZoom: 14, bounds: [20, 52, 22, 53] },
  colours,
  ['Варшава'],
)

test('nothing comes from elsewhere: no glyphs, no sprite, and tiles of the one file', () => {
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
  expect(JSON.stringify(style)).not.toMatch(/https?:/)
  expect(Object.values(style.sources)).toEqual([
    expect.objectContaining({ tiles: ['pmtiles:///tiles/1.pmtiles/{z}/{x}/{y}'] }),
  ])
})

test('borders are those of the outline: none of the tiles is drawn', () => {
  const drawn = style.layers.flatMap((layer) =>
    'source-layer' in layer ? [layer['source-layer']] : [],
  )
  expect(new Set(drawn)).toEqual(new Set(['landuse', 'water', 'buildings', 'roads', 'places']))
})

test('names are Ukrainian where there is one, and not a second time where a marker has it', () => {
  const text = JSON.stringify(style.layers)
  expect(text).toContain('["coalesce",["get","name:uk"],["get","name"]')
  expect(text).toContain('["literal",["Варшава"]]')
})

test('the camera shows what the view does', () => {
  const warsaw = toPlane(52.23, 21.01)
  const view = { ...viewOf({ west: 20, south: 51, east: 22, north: 53 }), ...warsaw }
  const { center, zoom } = cameraOf({ ...view, width: 36_000 }, 512)
  expect(center[0]).toBeCloseTo(21.01, 6)
  expect(center[1]).toBeCloseTo(52.23, 6)
  expect(zoom).toBeCloseTo(0, 6)
  expect(cameraOf({ ...view, width: 9_000 }, 1_024).zoom).toBeCloseTo(3, 6)
})
