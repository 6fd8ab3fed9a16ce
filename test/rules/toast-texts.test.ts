import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** A toast of one sentence has no full stop at its end; of more sentences each has one. */
test('toasts end one way', () => {
  const names = new Set(sourceFiles('src').flatMap(({ text }) => namesOfToasts(text)))
  expect(names.size).toBeGreaterThan(30)
  const wrong = [...names].flatMap(textsOf).filter(isWrong)
  expect(wrong).toEqual([])
})

test.each([
  ['Видалено.', true],
  ['Видалено', false],
  ['Збережено. Бачите лише ви', true],
  ['Збережено. Бачите лише ви.', false],
  ['Не вдалося. {why}', false],
])('«%s» ends wrong: %s', (text, wrong) => {
  expect(isWrong(text)).toBe(wrong)
})

const isWrong = (text: string): boolean =>
  // what stands in for {why} ends by itself
  !text.endsWith('}') && /[.!?] /.test(text) !== /[.!?]$/.test(text)

/** The messages that stand in the first argument of `showToast(…)`. */
function namesOfToasts(code: string): string[] {
  return code
    .split('showToast(')
    .slice(1)
    .flatMap((rest) =>
      [...firstArgument(rest).matchAll(/\bm\.(\w+)\(/g)].map(([, name = '']) => name),
    )
}

function firstArgument(rest: string): string {
  let depth = 0
  for (const [index, sign] of [...rest].entries()) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth < 0 || (depth === 0 && sign === ',')) return rest.slice(0, index)
  }
  return rest
}

const messages: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...readdirSync('messages/uk').map((file) =>
    JSON.parse(readFileSync(`messages/uk/${file}`, 'utf8')),
  ),
)

/** A message, or each of its plural forms. */
function textsOf(name: string): string[] {
  const message = messages[name]
  if (typeof message === 'string') return [message]
  return (message as readonly { match: Record<string, string> }[]).flatMap(({ match }) =>
    Object.values(match),
  )
}
