import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Where addresses are declared, and where they are spelt for links; other tests prove that the two agree. */
const SPELLING = ['src/lib/address/paths.ts', 'src/lib/address/endpoint-paths.ts']
const isDeclaring = (file: string) => file.startsWith('src/routes/') || SPELLING.includes(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const source = ['src', 'demo'].flatMap(sourceFiles).filter(({ path }) => !isTest(path))

/** What addresses of the site begin with: `uk`, `api`, `files` … */
const beginnings = new Set(
  source
    .filter(({ path }) => SPELLING.includes(path))
    .flatMap(({ text }) => [...withoutComments(text).matchAll(/['`]\/([a-z.]+)/g)])
    .map(([, word = '']) => word),
)

/** In a string, behind the origin in a template, or in a regular expression. */
const SPELT = new RegExp(
  `(?:['"\`}]|\\\\)/(?:${[...beginnings].join('|').replaceAll('.', '\\.')})(?=[/?#'"\`$(\\\\])`,
)

test('addresses are spelt in one place', () => {
  expect([...beginnings]).toEqual(expect.arrayContaining(['uk', 'api', 'rpc', 'files']))
  const spelt = source
    .filter(({ path }) => !isDeclaring(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        // the ids of routes, which TypeScript holds against the routes themselves
        .filter((line) => SPELT.test(line.replace(/\bfrom: '[^']*'/, '')))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(spelt).toEqual([])
})

test.each([
  `location.assign('/uk/profile')`,
  'const link = `$' + '{origin}/uk/new-password`',
  String.raw`if (/^\/uk\/[pqe]\/[^/]+$/.test(path)) return`,
  `fetch('/api/views')`,
  `<a href="/uk">`,
  `if (path === '/rpc') return`,
])('%s is such a spelling', (line) => {
  expect(SPELT.test(line)).toBe(true)
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
