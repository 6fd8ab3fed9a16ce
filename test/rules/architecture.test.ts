import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileOfCall } from '../../scripts/generate/file-of-call.ts'
import { contract } from '../../src/app/contract.ts'
import type { CallMeta } from '../../src/platform/api/operation.ts'
import vitestConfig from '../../vitest.config.ts'
import { foldersOfSource, type SourceFile, sourceFiles } from './source-files.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const source = sourceFiles('src').filter((file) => !isTest(file.path))

const within = (...folders: string[]) => {
  const isIn = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
  return isIn
}
const isFeatureUi = (file: string) => /^src\/features\/[^/]+\/ui\//.test(file)

test('no file is longer than 250 lines', () => {
  const written = foldersOfSource().flatMap(sourceFiles)
  const long = written.map((file) => [file.path, file.text.split('\n').length - 1] as const)
  expect(long.filter(([, lines]) => lines > 250)).toEqual([])
})

test('every test file is run by one project of vitest.config.ts', () => {
  const projects = vitestConfig.test?.projects ?? []
  const patterns = projects.map((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  )
  const tests = foldersOfSource()
    .flatMap(sourceFiles)
    .filter((file) => isTest(file.path))
    .map((file) => ({
      path: file.path,
      runs: patterns.filter((some) => some.some((one) => path.matchesGlob(file.path, one))).length,
    }))
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter(({ runs }) => runs !== 1)).toEqual([])
})

describe('one name for one thing', () => {
  test.each(Object.keys(contract))('the call %s is a file of that name that exports it', (name) => {
    const homes = source.filter(
      (file) => path.basename(file.path) === fileOfCall(name) && !isFeatureUi(file.path),
    )
    expect(homes.map((file) => file.path)).toHaveLength(1)
    expect(homes[0]?.text).toMatch(new RegExp(`^export const ${name}\\b`, 'm'))
  })

  test('no folder or file gathers what has no name', () => {
    const vague = source.filter((file) =>
      /(^|[/.-])(utils?|common|helpers?|misc|index)\.tsx?$/.test(file.path),
    )
    const routes = within('src/routes')
    expect(vague.map((file) => file.path).filter((file) => !routes(file))).toEqual([])
  })
})

/** A call that says it and does not would be run twice; one that does and does not say it keeps who repeats it waiting. */
test('the calls that store their response in their own transaction are those that say so', () => {
  const saying = Object.entries(contract)
    .filter(([, call]) => (call['~orpc'].meta as CallMeta).storesResponse)
    .map(([name]) => fileOfCall(name))
  const storing = source
    .filter(({ text }) => text.includes('storeResponse?.('))
    .map((file) => path.basename(file.path))
  expect(saying.toSorted()).toEqual(storing.toSorted())
  expect(storing.length).toBeGreaterThan(0)
})

test('the data of a page is read anew in one way, which waits for it', () => {
  const invalidating = source.filter(({ text }) => /\.invalidate\(/.test(text))
  expect(invalidating.map(({ path }) => path)).toEqual(['src/browser/api/revalidate.ts'])
})

describe('texts stand in the catalogue', () => {
  const folder = 'messages/uk'
  const entries = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object)
      .filter((key) => key !== '$schema')
      .map((key) => ({ key, name })),
  )
  const keys = entries.map((entry) => entry.key)
  const used = new Set(
    source.flatMap((file) =>
      file.text.includes('paraglide/messages.js')
        ? [...file.text.matchAll(/\bm\.([a-z]\w*)/g)].map(([, key]) => key)
        : [],
    ),
  )

  test('each key once, and each of them used', () => {
    expect(
      keys.filter((key, at) => keys.indexOf(key) !== at),
      'twice',
    ).toEqual([])
    expect(
      entries.filter(({ key }) => !used.has(key)).map(({ key, name }) => `${name}: ${key}`),
      'unused',
    ).toEqual([])
  })

  test('each key that is used exists, and its file is read', () => {
    expect([...used].filter((key) => !keys.includes(key ?? ''))).toEqual([])
    const settings = readFileSync('project.inlang/settings.json', 'utf8')
    for (const name of readdirSync(folder))
      expect(settings).toContain(`./messages/{locale}/${name}`)
  })
})

test.each([
  ['db/schema/tables', /^\d{2}_[a-z0-9_]+\.sql$/],
  ['db/schema/functions', /^[a-z0-9_]+\.sql$/],
  ['db/migrations', /^(\d{4}_[a-z0-9_]+\.sql|README\.md)$/],
])(
  'the files of %s have names that put them in order, at most 250 lines, and are at most 20',
  (folder, name) => {
    const names = readdirSync(folder)
    expect(names.filter((one) => !name.test(one))).toEqual([])
    expect(new Set(names.map((one) => one.split('_')[0])).size, 'a number each').toBe(names.length)
    const lines = names.map(
      (one) => readFileSync(`${folder}/${one}`, 'utf8').split('\n').length - 1,
    )
    expect(Math.max(...lines)).toBeLessThanOrEqual(250)
    if (folder !== 'db/migrations') expect(names.length).toBeLessThanOrEqual(20)
  },
)

test('what runs on a thread or in a process of its own is built, under a name of its own', () => {
  const named = source.flatMap(({ text }) =>
    [...text.matchAll(/workerFile\('([^']+)'\)/g)].map(([, file = '']) => file),
  )
  expect(named.length).toBeGreaterThan(3)
  // vite.config.ts
  const built = globSync('src/{features,platform}/**/*-worker.ts')
  expect(built.toSorted()).toEqual(named.toSorted())
  expect(new Set(built.map((file) => path.basename(file))).size).toBe(built.length)
})

test('every component of src/ui is drawn on the page of components', () => {
  const parts = source.filter(({ path }) => path.startsWith('src/screens/components/'))
  const drawn = new Set(
    parts.flatMap(({ text }) => [...text.matchAll(/<([A-Z]\w+)[\s/>]/g)].map(([, name]) => name)),
  )
  const components = source
    .filter((file) => /^src\/ui\/.*\.tsx$/.test(file.path))
    .flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /^export (?:default )?(?:function|const) ([A-Z]\w+)\b(?! = createContext)/gm,
        ),
      ].map(([, name]) => ({ path, name })),
    )
  expect(components.length).toBeGreaterThan(30)
  expect(components.filter(({ name }) => !drawn.has(name))).toEqual([])
})

/**
 * In development (scripts/dev.ts) Node reads the source of what listens, and Vite that of the application: what both
 * reach is there twice. A map that one copy fills is empty in the other.
 */
const files = new Map(source.map((file) => [file.path, file] as const))

function reachOf(entry: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    waiting.push(...file.imports.flatMap(({ target, isType }) => (isType ? [] : [target])))
  }
  return reached
}

const STATE =
  /^(?:export )?(?:let \w+|const \w+(?::[^=]+)? = new (?:Weak)?(?:Map|Set)\b(?!\([^)]))/m
const holdsState = ({ text }: SourceFile) => STATE.test(text)

test('what listens and the application share keeps nothing between calls', () => {
  const ofServer = reachOf('src/server.ts')
  const both = [...reachOf('src/app/serve-site.ts')].filter((path) => ofServer.has(path))
  expect(both).toContain('src/platform/http/serve-http.ts')
  const keeping = both.filter((path) => holdsState(files.get(path) as SourceFile))
  expect(keeping).toEqual([])
})
