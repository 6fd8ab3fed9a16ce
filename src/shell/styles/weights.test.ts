import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEIGHT = /(?:font-weight:|font:)\s*(\d{3})\b/g

test('the fonts that are shipped have every weight that a style asks for', () => {
  const generated = readFileSync('src/shell/styles/fonts.generated.css', 'utf8')
  const [, lightest, heaviest] = /font-weight: (\d+) (\d+)/.exec(generated) ?? []
  const files = globSync('src/**/*.css').filter((file) => !file.includes('.generated.'))
  const weights = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(WEIGHT)].map(([, weight]) => ({ file, weight })),
  )
  expect(weights.length).toBeGreaterThan(100)
  const missing = weights.filter(
    ({ weight }) => Number(weight) < Number(lightest) || Number(weight) > Number(heaviest),
  )
  expect(missing).toEqual([])
})
