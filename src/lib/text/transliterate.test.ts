import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

// The examples that stand in the table of resolution 55 itself.
test.each([
  ['Алушта', 'Alushta'],
  ['Борщагівка', 'Borshchahivka'],
  ['Вишгород', 'Vyshhorod'],
  ['Гадяч', 'Hadiach'],
  ['Згорани', 'Zghorany'],
  ['Розгон', 'Rozghon'],
  ['Ґалаґан', 'Galagan'],
  ['Єнакієве', 'Yenakiieve'],
  ['Гаєвич', 'Haievych'],
  ["Короп'є", 'Koropie'],
  ['Житомир', 'Zhytomyr'],
  ['Закарпаття', 'Zakarpattia'],
  ['Медвин', 'Medvyn'],
  ['Їжакевич', 'Yizhakevych'],
  ['Кадиївка', 'Kadyivka'],
  ['Мар’їне', 'Marine'],
  ['Йосипівка', 'Yosypivka'],
  ['Стрий', 'Stryi'],
  ['Олексій', 'Oleksii'],
  ['Харків', 'Kharkiv'],
  ['Біла Церква', 'Bila Tserkva'],
  ['Гоща', 'Hoshcha'],
  ['Юрій', 'Yurii'],
  ['Корюківка', 'Koriukivka'],
  ['Яготин', 'Yahotyn'],
  ['Костянтин', 'Kostiantyn'],
  ['Знамʼянка', 'Znamianka'],
  ['Феодосія', 'Feodosiia'],
])('%s is %s', (ukrainian, latin) => {
  expect(transliterate(ukrainian)).toBe(latin)
})

test('capitals stay capitals, also where one letter becomes several', () => {
  expect(transliterate('ЩАСТЯ ЗГОДИ, Щука, Я')).toBe('SHCHASTIA ZGHODY, Shchuka, Ya')
})

test('each part of a hyphenated word begins anew', () => {
  expect(transliterate('Івано-Яківка')).toBe('Ivano-Yakivka')
})

test('stress marks go, decomposed letters are read, the rest stays', () => {
  expect(transliterate('за́мок')).toBe('zamok')
  expect(transliterate('їжак і йод'.normalize('NFD'))).toBe('yizhak i yod')
  expect(transliterate('Łódź 24 €')).toBe('Łódź 24 €')
})
