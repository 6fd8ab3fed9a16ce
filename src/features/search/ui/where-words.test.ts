import { expect, test } from 'vitest'
import { whereWords } from './where-words.ts'

const warsaw = { country: 'Польща', city: 'Варшава' }
const poland = { country: 'Польща', city: undefined }
const nowhere = { country: undefined, city: undefined }

test.each([
  [[3, 5, 7], warsaw, 'Спершу Варшава, потім Польща, далі — усюди.'],
  [[3, 5, 0], warsaw, 'Спершу Варшава, потім Польща.'],
  [[3, 0, 7], warsaw, 'Спершу Варшава, далі — усюди.'],
  [[3, 0, 0], warsaw, ''],
  [[0, 5, 7], warsaw, 'Варшава: збігів немає. Спершу Польща, далі — усюди.'],
  [[0, 5, 0], warsaw, 'Варшава: збігів немає.'],
  [[0, 0, 7], warsaw, 'Варшава, Польща: збігів немає, тож показуємо, що є деінде.'],
  [[0, 0, 0], warsaw, ''],
  [[0, 5, 7], poland, 'Спершу Польща, далі — усюди.'],
  [[0, 5, 0], poland, ''],
  [[0, 0, 7], poland, 'Польща: збігів немає, тож показуємо, що є деінде.'],
  [[0, 0, 7], nowhere, ''],
])('%j from %j: %s', ([city = 0, country = 0, everywhere = 0], names, words) => {
  expect(whereWords({ city, country, everywhere }, names)).toBe(words)
})
