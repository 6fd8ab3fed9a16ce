import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from './letter-colours.ts'

const [light = '', dark = ''] = readFileSync('src/shell/styles/tokens.css', 'utf8').split('@media')
const tokens = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  )

test('letters have the colours of the site', () => {
  expect(tokens(light)).toMatchObject(LIGHT)
  expect(tokens(dark)).toMatchObject(DARK)
})
