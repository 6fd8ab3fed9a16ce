import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** From the root of the project, such as `src/lib/text/slug.ts`; a package's name otherwise. */
  readonly target: string
  /** Nothing of it is left when the code runs. */
  readonly isType: boolean
}

export interface SourceFile {
  /** From the root of the project. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** The folders of the project that hold code, at any depth: src, test, db and whatever stands beside them. */
export function foldersOfSource(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  const code = files.split('\n').filter((file) => /\/.*\.(tsx?|mjs)$/.test(file))
  return [...new Set(code.map((file) => file.slice(0, file.indexOf('/'))))].filter(existsSync)
}

/** The written files of a folder of the project; what is generated does not count. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(tsx?|mjs)$/.test(file.name))
    .map((file) => path.posix.join(file.parentPath, file.name))
    .filter((file) => !/\.generated\.|^src\/paraglide\//.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { path: file, text, imports: importsOf(file, text) }
    })
}

const STATEMENT = /^(?:import|export)\s+(type\s)?([^'"]*?)(?:\sfrom\s+)?'([^']+)'/gm
const CALL = /(?<!typeof )\bimport\(\s*'([^']+)'/g

function importsOf(file: string, text: string): Import[] {
  const resolve = (target: string) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
  return [
    ...[...text.matchAll(STATEMENT)].map(([, type, names = '', target = '']) => ({
      target: resolve(target),
      isType: type !== undefined || areAllTypes(names),
    })),
    ...[...text.matchAll(CALL)].map(([, target = '']) => ({
      target: resolve(target),
      isType: false,
    })),
  ]
}

/** `{ type A, type B }` leaves nothing behind. */
function areAllTypes(names: string): boolean {
  const [, list] = /^\{([\s\S]*)\}$/.exec(names.trim()) ?? []
  return list?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
}
