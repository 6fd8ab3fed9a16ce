import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const FOLDER = 'node_modules/@fontsource-variable/onest'
/** The weights that the styles use (weights.test.ts). Thinner and heavier ones are a third of the file. */
const WEIGHTS = { min: 400, max: 800 }

/** A part of Onest as a page loads it. */
export interface FontFile {
  readonly name: string
  readonly content: Buffer
  /** Its rule of CSS, with the file beside it. */
  readonly rule: string
}

/** Onest for Ukrainian pages, with the weights that they use. */
export const subsetFonts = (): Promise<readonly FontFile[]> =>
  Promise.all(['cyrillic', 'latin'].map(subsetPart))

async function subsetPart(part: string): Promise<FontFile> {
  const ranges = JSON.parse(readFileSync(`${FOLDER}/unicode.json`, 'utf8'))
  const range: string = ranges[part]
  const whole = readFileSync(`${FOLDER}/files/onest-${part}-wght-normal.woff2`)
  const name = `onest-${part}.generated.woff2`
  return {
    name,
    content: await subsetFont(whole, lettersOf(range), {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
    }),
    rule: `@font-face {
  font-family: "Onest Variable";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: optional;
  src: url("./${name}") format("woff2");
  unicode-range: ${range.replaceAll(',', ', ')};
}
`,
  }
}

/** All letters of a range as CSS writes it: `U+0301,U+0400-045F`. */
const lettersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
