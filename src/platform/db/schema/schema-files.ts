import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { productVersion } from '../../product-version.ts'
import { projectFolder } from '../../project-folder.ts'
import { putNumbers } from './named-numbers.ts'

/** A file of SQL that makes a part of the schema (docs/decisions/0044-schema-changes.md). */
export interface SchemaFile {
  /** `table`: the baseline, for an empty database. `migration`: once, in order. `function`: whenever it changed. */
  readonly kind: 'table' | 'migration' | 'function'
  readonly name: string
  /** With numbers in place of their names (named-numbers.ts). */
  readonly sql: string
  readonly checksum: string
  /** The migration that code must know to work after this one: it removes what older code uses. */
  readonly contracts: string | undefined
  /** The version of the program that has it. */
  readonly release: string
  /** Runs statement by statement, for CREATE INDEX CONCURRENTLY. */
  readonly isTransactional: boolean
}

export const SCHEMA_FOLDER = path.join(projectFolder, 'db')

/** What was applied (schema-history.ts): made before any file of the schema. */
export const HISTORY_TABLE = `create table if not exists schema_file (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('table', 'migration', 'function')),
  name text not null,
  checksum text not null,
  contracts text,
  release text not null,
  applied_at timestamptz not null default now())`

const PLACES: readonly [SchemaFile['kind'], string][] = [
  ['table', 'schema/tables'],
  ['migration', 'migrations'],
  ['function', 'schema/functions'],
]

/**
 * All files of the schema, in the order in which they are applied.
 * @param release that of package.json unless another is named
 */
export async function readSchemaFiles(
  folder = SCHEMA_FOLDER,
  release = productVersion,
): Promise<SchemaFile[]> {
  const groups = await Promise.all(
    PLACES.map(([kind, place]) => readGroup(kind, path.join(folder, place), release)),
  )
  return groups.flat()
}

/** A fingerprint of the schema, to name template databases by. */
export async function schemaFingerprint(): Promise<string> {
  const files = await readSchemaFiles()
  const all = [HISTORY_TABLE, ...files.map((file) => file.checksum)].join()
  return createHash('sha256').update(all).digest('hex').slice(0, 10)
}

async function readGroup(
  kind: SchemaFile['kind'],
  folder: string,
  release: string,
): Promise<SchemaFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) =>
      toSchemaFile(kind, name, {
        release,
        sql: putNumbers(await readFile(path.join(folder, name), 'utf8')),
      }),
    ),
  )
}

/** What the first lines of a file say stands in comments: `-- no transaction`, `-- contracts: 0007_name.sql`. */
function toSchemaFile(
  kind: SchemaFile['kind'],
  name: string,
  { sql, release }: Pick<SchemaFile, 'sql' | 'release'>,
): SchemaFile {
  return {
    kind,
    name,
    sql,
    checksum: checksumOf(sql),
    contracts: /^-- contracts: (\S+)$/m.exec(sql)?.[1],
    release,
    isTransactional: !/^-- no transaction$/m.test(sql),
  }
}

/** Comments may be reworded without a consequence for databases that exist. */
function checksumOf(sql: string): string {
  const code = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
  return createHash('sha256').update(code).digest('hex')
}
