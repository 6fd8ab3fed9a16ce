import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '../src/app/contract.ts'
import { type Import, type SourceFile, sourceFiles } from './source-files.ts'

/** A feature's server files know those before it. */
const ORDER = [
  'places',
  'uploads',
  'letters',
  'accounts',
  'second-factors',
  'social-sign-in',
  'people',
  'tags',
  'posts',
  'drafts',
  'comments',
  'events',
  'likes',
  'subscriptions',
  'search',
  // after the search, whose words they find by
  'tag-lists',
  'bookmarks',
  'writing',
  'feed',
  'notifications',
  'site',
  'assistant',
  'moderation',
  'privacy',
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const source = sourceFiles('src').filter((file) => !isTest(file.path))

/** Imports of our own files that the rule does not allow, as lines to read. */
function refused(
  files: readonly SourceFile[],
  allows: (one: Import, file: SourceFile) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((one) => one.target.startsWith('src/') || isOutside(one.target))
      .filter((one) => !allows(one, file))
      .map((one) => `${file.path} imports ${one.target}`),
  )
}

const isOutside = (target: string) => /^(db|test|scripts|bench)\//.test(target)
const within = (...folders: string[]) => {
  const isIn = (file: string) =>
    folders.some((folder) => file === folder || file.startsWith(`${folder}/`))
  return isIn
}
const filesIn = (...folders: string[]) => source.filter((file) => within(...folders)(file.path))
const isContract = (file: string) => /^src\/features\/[^/]+\/contract\.ts$/.test(file)
const isPolicy = (file: string) => /^src\/features\/[^/]+\/policy\.ts$/.test(file)
const isFeatureUi = (file: string) => /^src\/features\/[^/]+\/ui\//.test(file)
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

describe('imports point one way', () => {
  test('lib and ui know nothing of ours', () => {
    const own = within('src/lib', 'src/ui', 'src/paraglide')
    expect(refused(filesIn('src/lib', 'src/ui'), (one) => one.isType || own(one.target))).toEqual(
      [],
    )
  })

  test('platform knows no feature', () => {
    const own = within('src/platform', 'src/lib', 'src/paraglide')
    expect(refused(filesIn('src/platform'), (one) => own(one.target))).toEqual([])
  })

  test('a feature knows platform, lib and the features before it', () => {
    const server = filesIn('src/features').filter((file) => !isFeatureUi(file.path))
    const unknown = server
      .map((file) => featureOf(file.path) ?? '')
      .filter((name) => !ORDER.includes(name))
    expect([...new Set(unknown)], 'features without a place in the order').toEqual([])
    const base = within('src/platform', 'src/lib', 'src/paraglide', 'src/facts.ts')
    const allows = (one: Import, file: SourceFile) => {
      if (base(one.target)) return true
      const feature = featureOf(one.target)
      if (!feature || isFeatureUi(one.target)) return false
      if (one.isType || isContract(one.target)) return true
      return ORDER.indexOf(feature) <= ORDER.indexOf(featureOf(file.path) ?? '')
    }
    expect(refused(server, allows)).toEqual([])
  })

  test('screens know contracts as types, policies, primitives and each other', () => {
    const base = within(
      'src/ui',
      'src/shell',
      'src/lib',
      'src/paraglide',
      'src/browser/api/api-client.ts',
      'src/browser/visit.ts',
      'src/browser/entry/count-view.ts',
      // the same judgement while one types; loads by itself
      'src/lib/password/password-strength.ts',
      // the bound of what is counted, beside the totals
      'src/features/search/most-hits.ts',
      // the same sentences in a push and in a letter
      'src/features/notifications/notification-text.ts',
      'src/features/notifications/notification-path.ts',
    )
    const exceptions: Record<string, string> = {
      // made on the server alone, behind createIsomorphicFn
      'src/features/site/ui/load-api-description.ts': 'src/app/api-description.ts',
      'src/shell/load-shell.ts': 'src/lib/cache/remember.ts',
      'src/shell/load-top-customers.ts': 'src/lib/cache/remember.ts',
      'src/features/site/ui/load-landing.ts': 'src/lib/cache/remember.ts',
    }
    const screens = [
      ...filesIn('src/features').filter((file) => isFeatureUi(file.path)),
      ...filesIn('src/routes', 'src/shell'),
    ]
    const allows = (one: Import, file: SourceFile) =>
      one.isType ||
      base(one.target) ||
      isFeatureUi(one.target) ||
      isPolicy(one.target) ||
      exceptions[file.path] === one.target
    expect(refused(screens, allows)).toEqual([])
  })

  test('nobody imports a route, and the product nothing of its tests', () => {
    const allows = (one: Import, file: SourceFile) =>
      !one.target.startsWith('src/routes/') &&
      (!isOutside(one.target) ||
        (file.path === 'src/main.ts' && one.target === 'db/seed/run-seed.ts'))
    expect(refused(source, allows)).toEqual([])
  })
})

test('no file is longer than 250 lines', () => {
  const written = ['src', 'db', 'scripts', 'test', 'bench'].filter(existsSync).flatMap(sourceFiles)
  const long = written.map((file) => [file.path, file.text.split('\n').length - 1] as const)
  expect(long.filter(([, lines]) => lines > 250)).toEqual([])
})

describe('one name for one thing', () => {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  test.each(Object.keys(contract))('the call %s is a file of that name that exports it', (name) => {
    const homes = source.filter(
      (file) => path.basename(file.path) === `${kebab(name)}.ts` && !isFeatureUi(file.path),
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

test('every migration has a name that is read', () => {
  const names = readdirSync('db/migrations')
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([])
})
