import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KM_PER_DEGREE } from '../../../../lib/geo/distance.ts'
import { BusinessMap } from './business-map.tsx'

const center = { name: 'Варшава', latitude: 52, longitude: 21 }
const to = { country: 'pl', city: 'warsaw' }
const northBy = (kilometres: number) =>
  renderToStaticMarkup(
    createElement(BusinessMap, {
      latitude: 52 + kilometres / KM_PER_DEGREE,
      longitude: 21,
      center,
      to,
    }),
  )

test.each([
  [0.98, 'менше ніж кілометр від центру.'],
  [1.02, '1 км від центру.'],
  [2.34, '2,3 км від центру.'],
  [9.94, '9,9 км від центру.'],
  [12.4, '12 км від центру.'],
])('%f km from the middle are told as «%s»', (kilometres, words) => {
  expect(northBy(kilometres)).toContain(`Варшава: ${words}`)
})

test('what is in no suburb, has no point or no city is not drawn', () => {
  expect(northBy(61)).toBe('')
  const nowhere = { latitude: null, longitude: null, center, to }
  expect(renderToStaticMarkup(createElement(BusinessMap, nowhere))).toBe('')
  const point = { latitude: 52, longitude: 21, center: null, to }
  expect(renderToStaticMarkup(createElement(BusinessMap, point))).toBe('')
})
