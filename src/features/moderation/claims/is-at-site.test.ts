import { expect, test } from 'vitest'
import { isAtSite } from './is-at-site.ts'

test.each([
  ['info@usmishka.pl', 'https://usmishka.pl/', true],
  ['info@usmishka.pl', 'https://www.usmishka.pl/kontakt', true],
  ['info@smishka.pl', 'https://usmishka.pl/', false],
  ['info@gmail.com', 'https://gmail.com/', false],
  [null, 'https://usmishka.pl/', false],
  ['info@usmishka.pl', null, null],
])('%s is at %s: %s', (email, site, is) => expect(isAtSite(email, site)).toBe(is))
