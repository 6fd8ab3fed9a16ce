import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A name with an ending that we have, behind its folders; a bare one counts where it stands in backticks. */
const NAMED =
  /(?<![\w/.@*-])(?:(?:[\w.$-]+\/)+|(?<=`))[\w$-][\w.$-]*\.(?:ts|tsx|mjs|sql|tsv|md|css)\b/g
/** What may be a folder: a path without an ending in backticks or in a link, such as `src/sw/` and `platform/live`. */
const FOLDER = /(?<=`|\]\((?:\.\.\/)*)[\w$-]+(?:\/[\w.$-]+)*\/?(?=`|\))/g
/** Made by a command, so not in the repository. */
const GENERATED = /\.generated\.ts$|^src\/paraglide\/|^dist\/|^node_modules\//

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(existsSync)

const documents = files.filter((file) => /^(docs\/.*|README|CONTRIBUTING)\.?.*md$/.test(file))

test('files that documents name exist', () => {
  const missing = documents.flatMap((file) => missingIn(file, readFileSync(file, 'utf8')))
  expect(missing).toEqual([])
})

test('folders that documents name exist', () => {
  const folders = new Set(
    files.flatMap((file) =>
      [...file.matchAll(/\//g)].map(({ index }) => `/${file.slice(0, index)}`),
    ),
  )
  const isFolder = (name: string) => [...folders].some((one) => one.endsWith(`/${name}`))
  // without a slash at its end it is one only where it begins as ours do: `application/json` does not
  const begins = [...folders].flatMap((one) => /^\/(?:src\/)?([^/]+)$/.exec(one)?.[1] ?? [])
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FOLDER)]
      .map(([name]) => name)
      .filter((name) => name.includes('/') && !/\.\w+$/.test(name))
      .filter((name) => name.endsWith('/') || begins.includes(name.split('/')[0] ?? ''))
      .map((name) => ({ file, name: name.replace(/\/$/, '') })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !GENERATED.test(`${name}/`) && !isFolder(name))).toEqual([])
})

test('files that comments name exist', () => {
  const missing = files
    .filter((file) => /\.(ts|tsx|mjs|sql|css)$/.test(file))
    .flatMap((file) => missingIn(file, commentsOf(readFileSync(file, 'utf8'))))
  expect(missing).toEqual([])
})

/** Lines of comments; what stands behind code on its line is left out. */
const commentsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*(\*|\/\/|\/\*|--|#)/.test(line))
    .join('\n')

/** A name may leave out the folders that lead to it; the links of documents begin at their own folder. */
const missingIn = (file: string, text: string): string[] =>
  [...text.matchAll(NAMED)]
    .map(([name]) => name.replace(/^(\.\.?\/)+/, ''))
    .filter((name) => !GENERATED.test(name) && !isThere(name))
    .map((name) => `${file}: ${name}`)

const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
