import { expect, test } from 'vitest'
import { factsOf, namesOf } from './text-facts.ts'

test.each([
  ['numbers', '5 листопада о 18:30, 1 000 грн', ['5', '18:30', '1000']],
  ['numbers', '1,5 і 2.5', ['1.5', '2.5']],
  ['numbers', "п'ять днів і дві ночі, сто разів", ['пʼят', 'дві', 'сто']],
  ['numbers', 'столиця, сімʼя, однак, тримати', []],
  [
    'numbers',
    'тринадцять, двадцяти, тричі, пʼятдесят',
    ['тринадцят', 'двадцят', 'три', 'пʼятдесят'],
  ],
  ['numbers', '+48 600 100 200', ['48600100200']],
  ['dates', 'у листопаді, в понеділок, лютий мороз', ['листопад', 'понеділ', 'лют']],
  ['dates', 'липа й квітка', []],
  [
    'links',
    'див. https://Example.org/a?b, www.a.pl і svoi.com.ua.',
    ['https://example.org/a?b', 'www.a.pl', 'svoi.com.ua'],
  ],
  ['emails', 'Пишіть: olena.k@example.org.', ['olena.k@example.org']],
  ['mentions', 'Дякую @olena.koval!', ['@olena.koval']],
  ['negations', 'Не можна, ніде й ніколи; небо', ['не', 'ніде', 'ніколи']],
] as const)('%s of «%s»', (kind, text, facts) => {
  expect(factsOf(text)[kind]).toEqual(facts)
})

test('names: capitals inside of a sentence, and words in capitals', () => {
  expect(
    namesOf('Учора Олена приїхала до Нью-Йорка. Там PESEL не дають! «Так», — каже Петро.'),
  ).toEqual(['Олена', 'Нью-Йорка', 'PESEL', 'Петро'])
  expect(namesOf('ЗСУ тримають.\nДалі буде')).toEqual(['ЗСУ'])
})
