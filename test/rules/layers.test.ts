import { describe, expect, test } from 'vitest'
import { foldersOfSource, type Import, type SourceFile, sourceFiles } from './source-files.ts'

/** From the ground up: a file knows its own layer and those below it. `ui` and `platform` do not know each other. */
const LAYERS = [
  ['lib'],
  ['ui', 'platform'],
  ['browser'],
  ['features'],
  ['shell'],
  ['screens'],
  ['sw', 'routes'],
  ['app'],
  ['server.ts', 'client.tsx'],
  ['main.ts'],
] as const

/** The features in order: server files and interface alike know those before them. */
const FEATURES = [
  'reactions',
  'places',
  'uploads',
  'letters',
  'accounts',
  'people',
  'businesses',
  'decisions',
  'subscriptions',
  'tags',
  'posts',
  'drafts',
  'editor',
  'shield',
  'comments',
  'events',
  'likes',
  'search',
  'tag-lists',
  'bookmarks',
  'assistant',
  'pins',
  'arrival',
  'feed',
  'map',
  'writing',
  'notifications',
  'site',
  'reports',
  'moderation',
  'staff',
  'console',
  'privacy',
]

/** The process and the application that it opens, which prepare the database of a site as well. */
const ENTRIES = ['src/main.ts', 'src/server.ts']

/** What loaders are given, and what gives it in a browser. */
const ROUTER_CONTEXT = 'src/browser/navigation/router-context.ts'
const BROWSER_CONTEXT = 'src/browser/browser-context.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const source = sourceFiles('src').filter((file) => !isTest(file.path))
const byPath = new Map(source.map((file) => [file.path, file]))

const layerOf = (file: string) => {
  const [, name = ''] = file.split('/')
  const height = LAYERS.findIndex((layer) => (layer as readonly string[]).includes(name))
  return { name, height: height < 0 ? LAYERS.length : height }
}
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const isInterface = (file: string) =>
  /^src\/(ui|browser|shell|screens|routes|sw)\/|^src\/features\/[^/]+\/ui\//.test(file)

/** Imports of our own written files for which a rule does not hold, types included, as lines to read. */
function refused(holds: (file: SourceFile, one: Import) => boolean): string[] {
  return source.flatMap((file) =>
    file.imports
      .filter((one) => byPath.has(one.target) && !holds(file, one))
      .map((one) => `${file.path} imports ${one.target}`),
  )
}

describe('imports point one way, types included', () => {
  test('a layer knows those below it', () => {
    const holds = (file: SourceFile, { target }: Import) => {
      const [own, other] = [layerOf(file.path), layerOf(target)]
      return other.name === own.name || other.height < own.height
    }
    expect(refused(holds)).toEqual([])
  })

  test('a feature knows those before it', () => {
    const unknown = source.flatMap(({ path }) => featureOf(path) ?? [])
    expect([...new Set(unknown)].sort()).toEqual(FEATURES.toSorted())
    const holds = (file: SourceFile, { target }: Import) => {
      const [own, other] = [featureOf(file.path), featureOf(target)]
      return !own || !other || FEATURES.indexOf(other) <= FEATURES.indexOf(own)
    }
    expect(refused(holds)).toEqual([])
  })

  test('the server side of a feature knows no interface', () => {
    const holds = (file: SourceFile, { target }: Import) =>
      isInterface(file.path) || !featureOf(file.path) || !isInterface(target)
    expect(refused(holds)).toEqual([])
  })

  test('what runs in a browser reaches nothing of the server', () => {
    const roots = source.filter(({ path }) => isInterface(path))
    expect(roots.flatMap(({ path }) => wayToServer(path) ?? [])).toEqual([])
  })

  test('loaders and routes take the API from the context of the router', () => {
    const loads = ({ path, imports }: SourceFile) =>
      path.startsWith('src/routes/') || imports.some(({ target }) => target === ROUTER_CONTEXT)
    const ofBrowser = [BROWSER_CONTEXT, 'src/browser/api/api-client.ts']
    const holds = (file: SourceFile, { target, isType }: Import) =>
      isType || file.path === BROWSER_CONTEXT || !ofBrowser.includes(target) || !loads(file)
    expect(refused(holds)).toEqual([])
  })

  test('nobody imports a route, and the product nothing of its tests, scripts and demo community', () => {
    const outside = source.flatMap((file) =>
      file.imports
        .filter(({ target }) =>
          ENTRIES.includes(file.path)
            ? /^(test|scripts|bench)\//.test(target)
            : /^(db|demo|test|scripts|bench)\/|^src\/routes\//.test(target),
        )
        .map(({ target }) => `${file.path} imports ${target}`),
    )
    expect(outside).toEqual([])
  })

  test('the demo community is loaded by the process alone, where it is wanted', () => {
    const ofEverySite = [...source, ...sourceFiles('db')].filter(({ path }) => !isTest(path))
    const loading = ofEverySite.flatMap((file) =>
      file.imports
        .filter(({ target }) => target.startsWith('demo/'))
        .map(({ target }) => `${file.path} imports ${target}`),
    )
    expect(loading).toEqual([
      'src/main.ts imports demo/fill-site.ts',
      'src/main.ts imports demo/introduce-people.ts',
    ])
    expect(byPath.get('src/main.ts')?.text).not.toMatch(/^import .*\/demo\//m)
  })

  test('the demo community knows the features, what they stand on, and db', () => {
    const known = /^(demo|db|src\/(features|platform|lib))\//
    const above = sourceFiles('demo')
      .filter(({ path }) => !isTest(path))
      .flatMap((file) =>
        file.imports
          .filter(({ target }) => /^(src|db|test|scripts|bench)\//.test(target))
          .filter(({ target }) => !known.test(target) || isInterface(target))
          .map(({ target }) => `${file.path} imports ${target}`),
      )
    expect(above).toEqual([])
  })

  test('no files import each other in a circle', () => {
    expect(circles()).toEqual([])
  })
})

describe('a stranger finds their way', () => {
  test('nothing but entry points lies in src', () => {
    const loose = sourceFiles('src').filter(({ path }) => /^src\/[^/]+$/.test(path))
    expect(loose.map(({ path }) => path)).toEqual([
      'src/client.tsx',
      'src/main.ts',
      'src/server.ts',
    ])
  })

  test('no folder holds more than 20 source files', () => {
    const sizes = new Map<string, number>()
    for (const { path } of foldersOfSource().flatMap(sourceFiles)) {
      // a test stands beside what it tests; in test/ it is what the folder is for
      if (isTest(path) && !path.startsWith('test/')) continue
      const folder = path.slice(0, path.lastIndexOf('/'))
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
    expect(sizes.size).toBeGreaterThan(100)
    expect([...sizes].filter(([, size]) => size > 20)).toEqual([])
  })
})

/** How a file of the interface comes to a file of the server, as it runs; undefined when it does not. */
function wayToServer(from: string): string | undefined {
  const seen = new Set([from])
  const ways = [[from]]
  for (const way of ways) {
    for (const { target, isType } of byPath.get(way.at(-1) ?? '')?.imports ?? []) {
      if (isType || seen.has(target)) continue
      seen.add(target)
      if (/^src\/platform\/|^node:/.test(target)) return [...way, target].join(' → ')
      if (byPath.has(target)) ways.push([...way, target])
    }
  }
  return undefined
}

/** Files that reach themselves by imports, types included. */
function circles(): string[] {
  const reached = new Map<string, ReadonlySet<string>>()
  const reach = (path: string): ReadonlySet<string> => {
    const known = reached.get(path)
    if (known) return known
    const all = new Set<string>()
    const next = [path]
    for (const one of next)
      for (const { target } of byPath.get(one)?.imports ?? [])
        if (byPath.has(target) && !all.has(target)) {
          all.add(target)
          next.push(target)
        }
    reached.set(path, all)
    return all
  }
  return source.map(({ path }) => path).filter((path) => reach(path).has(path))
}
