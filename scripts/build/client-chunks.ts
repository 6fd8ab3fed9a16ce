import type { BuildEnvironmentOptions } from 'vite'
import { staticImportsOf } from './static-imports.ts'

/** What comes to life on every page, in one file; routes and what is imported when it is needed come by themselves. */
export const application = staticImportsOf('/src/app/pages/hydrate.tsx')
/** What so many of them share comes in one file, too; with fewer every page is heavier (test/browser/pages/budgets.test.ts). */
const SHARED_BY = 33
/** How the files begin of pages whose loader comes with their screen: what they need in turn is not named in `app`. */
const LATE = 'late-'

type Output = NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>

const groups = [
  { name: 'entry', tags: ['$initial' as const], priority: 2 },
  { name: 'app', test: application.has, priority: 1 },
  { name: 'shared', minShareCount: SHARED_BY },
]
const groupNames = new Set(groups.map(({ name }) => name))

/** Which files the browser's modules come in, and how they are named. */
export const clientChunks: Exclude<Output, readonly unknown[]> = {
  /*
   * `app` names most files, so their names are short: hashes do not compress, seven letters are the least that rolldown
   * takes for so many; a route or a piece that several files share has nothing before its hash. What they are made of
   * is in the manifest of the build.
   */
  chunkFileNames: ({ name, isDynamicEntry, facadeModuleId }) => {
    const [, part] = facadeModuleId?.split('tsr-split=') ?? []
    if (groupNames.has(name) || (isDynamicEntry && !part)) return 'assets/[name]-[hash:7].js'
    return `assets/${part === 'component---loader' ? LATE : ''}[hash:7].js`
  },
  codeSplitting: { groups },
}

/** What is fetched along with a file. */
export const preloadedWith = (file: string, needed: string[]): string[] =>
  file.includes(`/${LATE}`) ? [] : needed
