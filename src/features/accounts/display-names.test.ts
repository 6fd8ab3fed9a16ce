import { expect, test } from 'vitest'
import { displayNameFault } from './display-names.ts'

test.each([
  '\u200b',
  '\u3164',
  '\u2800 \u00ad',
  '\u0301',
  'Олена\u202eавокшП',
  '\u200fОлена',
  'Адміністрація Свої',
  'Адміністрація-Свої',
  'Адміністрація.Свої',
  'Admin_Svoi',
  'Модератор/Свої',
  'Підтримка—Свої',
  'Ад-мін Олена',
  'Адм\u200bін Олена',
  'Aдмiнicтpaцiя',
  'АДМІН',
  'А д м і н',
  'Модератор Олена',
  'Мoдepaтopка',
  'Admin',
  '4dmin',
  'Свої',
  'Cвoї',
  'Підтримка Свої',
  'Svoi Support',
  'аdministratоr',
])('%j is refused', (name) => {
  expect(displayNameFault(name)).toBeTruthy()
})

test.each([
  'Олена Згурська',
  'Ян',
  'Свої люди',
  'Центр підтримки українців',
  'Адам Мінський',
  "О'Коннор",
  'Модест',
  'Ганна-Марія Свої-Люди',
  'José Núñez',
  'नेहा',
  '李',
  'Олена 👩‍👩‍👧',
  'Служба доставки',
])('%j is a name', (name) => {
  expect(displayNameFault(name)).toBeUndefined()
})
