import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leanMessages } from '../../scripts/build/lean-messages.ts'

const compiled = (name: string) => {
  const id = `src/paraglide/${name}`
  const code = readFileSync(id, 'utf8')
  return { code, lean: leanMessages.transform(code, id) ?? '' }
}

test('a message of one language chooses nothing at run time, and says the same', () => {
  const { code, lean } = compiled('messages/answers_count.js')
  expect(code).toContain('getLocale()')
  expect(lean).not.toContain('getLocale')
  expect(lean.match(/відповід\p{L}+/gu)).toEqual([
    'відповідь',
    'відповіді',
    'відповідей',
    'відповіді',
  ])
  expect(lean).toContain('export const answers_count = uk_answers_count')
})

test('the rules of plurals are made once', () => {
  expect(compiled('registry.js').lean).toContain('plural.rules ??= new Intl.PluralRules(locale)')
})

test('what is not a message stays as it is', () => {
  expect(leanMessages.transform('i?.e', 'src/ui/icon.tsx')).toBeUndefined()
})
