import { appendFileSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprintOfBuild, makeWhenStale } from '../../scripts/prepare.mjs'

/** A folder that holds this one file of the project, and nothing else that the pages are made of. */
function folderWith(file: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'svoi-inputs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(file, path.join(folder, file))
  return folder
}

test.each([
  'src/routes/countries.tsx',
  'src/features/likes/contract.ts',
  'src/shell/styles/styles.css',
  'src/ui/icon-names.ts',
  'messages/uk/moderation.json',
  'project.inlang/settings.json',
  'db/places/cities.tsv',
  'db/prepare-site.ts',
  'public/manifest.webmanifest',
  'scripts/assets/draw-outline.ts',
  'scripts/build/lean-messages.ts',
  'scripts/generate/generate-routes.ts',
  'scripts/generate/generate-calls.ts',
  'scripts/generate/file-of-call.ts',
  'vite.config.ts',
  'package-lock.json',
])('%s makes a build stale when it is changed, moved or gone', (file) => {
  const folder = folderWith(file)
  const copy = path.join(folder, file)
  const prints = [fingerprintOfBuild(folder)]
  appendFileSync(copy, ' ')
  prints.push(fingerprintOfBuild(folder))
  renameSync(copy, `${copy}.moved`)
  prints.push(fingerprintOfBuild(folder))
  expect(new Set(prints).size).toBe(3)
})

test.each([
  'src/features/likes/likes.test.ts',
  'src/route-tree.generated.ts',
  'docs/speed.md',
  'bench/bench.ts',
])('%s, of which no page is made, does not', (file) => {
  expect(existsSync(file)).toBe(true)
  const folder = folderWith(file)
  const before = fingerprintOfBuild(folder)
  appendFileSync(path.join(folder, file), ' ')
  expect(fingerprintOfBuild(folder)).toBe(before)
})

test('what failed in the middle is made anew, although it was made of the same before', () => {
  const name = `test-${process.pid}`
  onTestFinished(() => rmSync(path.join('node_modules/.svoi', name), { force: true }))
  const made: string[] = []
  const make = (of: string, work = () => {}) =>
    makeWhenStale(name, of, 'package.json', () => {
      work()
      made.push(of)
    })
  make('first')
  make('first')
  const fail = () => {
    throw new Error('half')
  }
  expect(() => make('second', fail)).toThrow('half')
  make('first')
  expect(made).toEqual(['first', 'first'])
})
