import { expect, test } from 'vitest'
import { readMapPoint, writeMapPoint } from './map-point.ts'

test.each([
  '52.2297, 21.0122',
  ' 52.2297 21.0122 ',
  '52.2297° 21.0122°',
  '52,2297; 21,0122',
  '52,2297 21,0122',
  'geo:52.2297,21.0122?z=17',
  'https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=5/1.5/2.5',
  'https://www.openstreetmap.org/#map=17/52.2297/21.0122',
  'https://www.google.com/maps/@52.2297,21.0122,15z',
  'https://www.google.com/maps/place/PKiN/@1.5,2.5,17z/data=!3m1!4b1!3d52.2297!4d21.0122',
  'https://www.google.com/maps/search/?api=1&query=52.2297%2C21.0122',
  'https://maps.google.com/?q=52.2297,21.0122',
])('%s', (typed) => {
  expect(readMapPoint(typed)).toEqual({ latitude: 52.2297, longitude: 21.0122 })
})

test.each(['', 'біля фонтана', '91, 20', '50, 181', '52.2297', 'https://maps.app.goo.gl/abcDEF12'])(
  'no point: %s',
  (typed) => {
    expect(readMapPoint(typed)).toBeUndefined()
  },
)

test('what is written is read', () => {
  const point = { latitude: -33.8568, longitude: 151.2153 }
  expect(readMapPoint(writeMapPoint(point))).toEqual(point)
})
