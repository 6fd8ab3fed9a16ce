import { expect, test } from 'vitest'
import { stemsOfUnknown } from './stem-ukrainian.ts'

test.each([
  ['песель песеля песелю песелем песелі песелів'],
  ['мельдунок мельдунку мельдунка мельдунки мельдунків'],
  ['бєдронка бєдронки бєдронку бєдронці бєдронкою'],
  ['тімлід тімліда тімліди тімлідів тімлідам тімлідами'],
  ['загуглити загуглила загуглив загуглили загуглять'],
  ['бамфівський бамфівського бамфівська бамфівських'],
])('forms share a stem: %s', (line) => {
  const [first = [], ...others] = line.split(' ').map(stemsOfUnknown)
  for (const other of others) expect(first.some((stem) => other.includes(stem))).toBe(true)
})

test('a short word is left whole', () => {
  expect(stemsOfUnknown('жка')).toEqual(['жка'])
  expect(stemsOfUnknown('оаі')).toEqual(['оаі'])
})
