import { expect, test } from 'vitest'
import { soundKeys } from './sound-key.ts'

const soundAlike = (one: string, other: string) =>
  soundKeys(one).some((key) => soundKeys(other).includes(key))

test.each([
  ['codice', 'кодиче'],
  ['fiscale', 'фіскале'],
  ['anmeldung', 'анмельдунг'],
  ['kindergeld', 'кіндергельду'],
  ['krankenkasse', 'кранкенкассі'],
  ['zasiłek', 'засілек'],
  ['meldunek', 'мельдунку'],
  ['skierowanie', 'скєроване'],
  ['živnost', 'живность'],
  ['questura', 'квестура'],
  ['residenza', 'резіденца'],
  ['empadronamiento', 'емпадронамєнто'],
  ['gestoría', 'хесторія'],
  ['préfecture', 'префектура'],
  ['gemeente', 'гементе'],
  ['adeverință', 'адеверінца'],
  ['vollmacht', 'вольмахт'],
  ['mietvertrag', 'мітвертрак'],
  ['steuernummer', 'стоєрнумер'],
  ['social', 'соціаль'],
  ['junta', 'джунта'],
])('«%s» is «%s» by ear', (written, heard) => {
  expect(soundAlike(written, heard)).toBe(true)
})

test.each([
  ['kita', 'кит'],
  ['miete', 'мета'],
  ['anmeldung', 'абмельдунг'],
  ['паспорт', 'спорт'],
])('«%s» is not «%s»', (one, other) => {
  expect(soundAlike(one, other)).toBe(false)
})
