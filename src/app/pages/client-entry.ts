import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../platform/project-folder.ts'

const SOURCE = 'src/client.tsx'

/** What pages need that start at once, by their routes: their screen and what it would ask for only when it is drawn. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/uk/_reading/p/create': [
    'src/app/pages/hydrate.tsx',
    'src/routes/uk/_reading/route.tsx?tsr-split=component',
    'src/routes/uk/_reading/p.create.tsx?tsr-split=component---loader',
    'src/features/editor/ui/editor.tsx',
  ],
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>

/** What a page asks the browser to load first. */
export interface ClientEntry {
  /** The address of the first script: its hashed name in the build, the source file in development. */
  readonly script: string
  /** By the ids of routes the addresses of modules that they need in turn; the build alone knows them. */
  readonly preloads: ReadonlyMap<string, readonly string[]>
}

export async function findClientEntry(): Promise<ClientEntry> {
  if (import.meta.env.DEV) return { script: `/${SOURCE}`, preloads: new Map() }
  const manifest: Manifest = JSON.parse(
    await readFile(path.join(projectFolder, 'dist/client/.vite/manifest.json'), 'utf8'),
  )
  const preloads = Object.entries(NEEDED).map(
    ([route, sources]) => [route, filesOf(manifest, sources)] as const,
  )
  return { script: `/${fileOf(manifest, SOURCE)}`, preloads: new Map(preloads) }
}

/** The files of modules and of all that they import, each once; without the first script, which is there already. */
function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Map([[SOURCE, '']])
  const add = (source: string) => {
    if (files.has(source)) return
    files.set(source, `/${fileOf(manifest, source)}`)
    for (const one of manifest[source]?.imports ?? []) add(one)
  }
  for (const source of sources) add(source)
  return [...files.values()].filter(Boolean)
}

function fileOf(manifest: Manifest, source: string): string {
  const { file } = manifest[source] ?? {}
  if (!file) throw new Error(`${source} is not in the build`)
  return file
}
