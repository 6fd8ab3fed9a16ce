import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEIGHT = /(?:font-weight:|font:)\s*(\d{3})\b/g

const sheets = globSync('src/**/*.css')
  .filter((file) => !file.includes('.generated.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('the fonts that are shipped have every weight that a style asks for', () => {
  const generated = readFileSync('src/shell/styles/fonts.generated.css', 'utf8')
  const [, lightest, heaviest] = /font-weight: (\d+) (\d+)/.exec(generated) ?? []
  const weights = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(WEIGHT)].map(([, weight]) => ({ file, weight })),
  )
  expect(weights.length).toBeGreaterThan(100)
  const missing = weights.filter(
    ({ weight }) => Number(weight) < Number(lightest) || Number(weight) > Number(heaviest),
  )
  expect(missing).toEqual([])
})

// the nought of the font in place of ours is an eighth narrower: lines would break anew when ours arrives
test('no width is measured by the nought of a font', () => {
  expect(sheets.filter(({ text }) => /\d(?:ch|ex)\b/.test(text)).map(({ file }) => file)).toEqual(
    [],
  )
})

// who sets letters of 200 % has half the room, and the layout of a phone says all of it
test('layouts change by the size of letters, not by pixels', () => {
  const byPixels = /@media[^{]*(?:-width:|width [<>]=?) ?\d+px/
  expect(sheets.filter(({ text }) => byPixels.test(text)).map(({ file }) => file)).toEqual([])
})
