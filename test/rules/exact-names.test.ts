import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BY_NAME = /getByRole\(\s*'(?:link|heading)',\s*\{(.*?)\s\}\s*\)/gs
const EXACT = /exact: true|name: (?:\/|new RegExp)/

/**
 * The browser tests share one database, and pages show the words of other tests in titles and newest comments:
 * a part of a name can match them too, in one order of the files and not in another.
 */
test('browser tests ask for links and headings by their whole name', () => {
  const parts = globSync('test/browser/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(BY_NAME)]
      .filter(([, options]) => options?.includes('name:') && !EXACT.test(options))
      .map(([call]) => `${file}: ${call}`),
  )
  expect(parts).toEqual([])
})
