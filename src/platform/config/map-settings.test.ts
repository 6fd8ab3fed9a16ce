import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (MAP_TILES: string) => readConfig({ MAP_TILES }).mapTiles

test('tiles are a file of this machine or an address of a host of the operator', () => {
  expect(read('')).toBeUndefined()
  expect(read('/srv/map/europe.pmtiles')).toEqual({ file: '/srv/map/europe.pmtiles' })
  expect(read('map/europe.pmtiles')).toEqual({ file: 'map/europe.pmtiles' })
  expect(read('https://tiles.svoi.example/europe.pmtiles')).toEqual({
    url: 'https://tiles.svoi.example/europe.pmtiles',
  })
})

test.each([
  '/srv/map/europe.mbtiles',
  'http://tiles.svoi.example/europe.pmtiles',
  'ftp://tiles.svoi.example/europe.pmtiles',
  'https://tiles.svoi.example/',
  'https://tiles.svoi.example/europe.pmtiles?key=1',
  'https://who:word@tiles.svoi.example/europe.pmtiles',
])('%s is refused', (given) => {
  expect(() => read(given)).toThrow(/^MAP_TILES: має бути файл \.pmtiles .+; задано «.+»$/)
})
