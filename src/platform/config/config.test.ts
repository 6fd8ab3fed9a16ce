import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'https://svoi.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
])('only a site of this machine alone has demo people and shows its letters: %o', (given, is) => {
  const { demo, mail } = readConfig(given)
  expect({ demo, shownTo: mail.shownTo }).toEqual({
    demo: is,
    shownTo: is ? 'this machine' : 'nobody',
  })
})
