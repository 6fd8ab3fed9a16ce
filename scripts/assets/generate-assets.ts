// Makes what is never written by hand nor checked in: the compiled messages, the sprite of icons, the fonts, the outline
// of the map.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filledMarkNames, iconNames, markNames } from '../../src/ui/icon-names.ts'
import { boundCountries } from './bound-countries.ts'
import { drawOutline } from './draw-outline.ts'
import { subsetFonts } from './subset-fonts.ts'

const bin = (name: string) => path.resolve(import.meta.dirname, '../../node_modules/.bin', name)
const run = (name: string, args: string[]) =>
  execFileSync(process.execPath, [bin(name), ...args], { stdio: ['ignore', 'ignore', 'inherit'] })

run('paraglide-js', [
  'compile',
  '--silent',
  '--project',
  './project.inlang',
  '--outdir',
  './src/paraglide',
  '--strategy',
  'baseLocale',
  '--experimental-static-locale',
  '"uk"',
  '--disable-async-local-storage',
])
// it writes all files at once and leaves out, without a word, those that could not be opened
if (!existsSync('src/paraglide/messages/_index.js'))
  throw new Error(
    'Повідомлення записано не всі: замало файлів можна відкрити водночас (ulimit -Hn)',
  )

const symbols = iconNames.map(
  (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`,
)
writeFileSync(
  'src/ui/icons.generated.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
)

const markRule = (selector: string, name: string, fill: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawingOf(name)}</svg>`
  return `${selector} {\n  --mark: url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}");\n}\n`
}
const marks = [
  ...markNames.map((name) => markRule(`.mark-${name}`, name, 'none')),
  ...filledMarkNames.map((name) => markRule(`.mark-${name}[aria-pressed="true"]`, name, '#000')),
]
writeFileSync('src/ui/marks.generated.css', marks.join(''))

const fonts = await subsetFonts()
for (const { name, content } of fonts) writeFileSync(`src/shell/styles/${name}`, content)
writeFileSync('src/shell/styles/fonts.generated.css', fonts.map(({ rule }) => rule).join(''))

for (const part of ['world', 'europe'] as const)
  writeFileSync(`src/features/map/ui/${part}.generated.svg`, drawOutline(part))
writeFileSync('src/features/map/country-bounds.generated.ts', await boundCountries())

function drawingOf(name: string): string {
  const svg = readFileSync(path.resolve(`node_modules/lucide-static/icons/${name}.svg`), 'utf8')
  const drawing = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return drawing.replaceAll(/\s*\n\s*/g, '')
}
