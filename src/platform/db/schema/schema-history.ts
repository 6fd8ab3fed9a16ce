import type { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import { HISTORY_TABLE, type SchemaFile } from './schema-files.ts'

interface AppliedFile {
  readonly kind: SchemaFile['kind']
  readonly name: string
  readonly checksum: string
  readonly contracts: string | null
  /** The version of the program that applied it. */
  readonly release: string
}

interface Comparison {
  /** The files that the database lacks, in order. */
  readonly pending: readonly SchemaFile[]
  /** The names of the files that the database has beyond this code. */
  readonly newer: readonly string[]
}

/**
 * Makes the table of applied files where it is missing. A function file has a row for each time that it was applied,
 * so that an older process recognises that the database has a later one.
 */
export const createHistory = (client: Client) => client.query(HISTORY_TABLE)

/**
 * What was applied, the last first; nothing for an empty database.
 * @throws StartError for a database made before the first release
 */
export async function readHistory(client: Client): Promise<AppliedFile[]> {
  const { rows: known } = await client.query(`
    select to_regclass('schema_file') is not null as "isKnown",
      to_regclass('migration') is not null or exists (
        select from pg_class c where c.oid = to_regclass('schema_file') and not exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'release')) as "isUnreleased"`)
  const [{ isKnown, isUnreleased }] = known
  if (isUnreleased)
    throw new StartError(
      'Базу створено версією «Своїх» до першого випуску, переходу з неї немає, і в ній нічого не змінено: задайте порожню базу (DATABASE_URL) або іншу теку (DATA_DIR).',
    )
  if (!isKnown) return []
  const { rows } = await client.query<AppliedFile>(
    'select kind, name, checksum, contracts, release from schema_file order by id desc',
  )
  return rows
}

/** Notes an applied file, in the transaction that applied it. */
export async function recordFile(
  client: Client,
  { kind, name, checksum, contracts, release }: SchemaFile,
): Promise<void> {
  await client.query(
    'insert into schema_file (kind, name, checksum, contracts, release) values ($1, $2, $3, $4, $5)',
    [kind, name, checksum, contracts, release],
  )
}

/**
 * Compares the files with what was applied.
 * @throws StartError when an applied file was changed, or when the database no longer has what this code uses
 */
export function compareWithHistory(
  files: readonly SchemaFile[],
  history: readonly AppliedFile[],
): Comparison {
  refuseChanged(files, history)
  const unknown = history.filter(
    (one) => one.kind === 'migration' && !files.some((file) => isSame(file, one)),
  )
  refuseContracted(files, unknown)
  /** The last contents of a function file count: a release may bring back what one before it had. */
  const differs = (file: SchemaFile) => {
    const last = history.find((one) => isSame(file, one))
    return last && last.checksum !== file.checksum ? last : undefined
  }
  const isOlder = (file: SchemaFile) => {
    const last = differs(file)
    return last !== undefined && (unknown.length > 0 || isEarlier(file.release, last.release))
  }
  return {
    pending: files.filter(
      (file) =>
        !history.some((one) => isSame(file, one)) ||
        (differs(file) !== undefined && !isOlder(file)),
    ),
    newer: [...unknown.toReversed(), ...files.filter(isOlder)].map(({ name }) => name),
  }
}

/** Of two versions such as 0.9.0 and 0.10.0. */
const isEarlier = (release: string, other: string) =>
  release.localeCompare(other, 'en', { numeric: true }) < 0

const isSame = (file: SchemaFile, applied: AppliedFile) =>
  file.kind === applied.kind && file.name === applied.name

function refuseChanged(files: readonly SchemaFile[], history: readonly AppliedFile[]) {
  const changed = files.find(
    (file) =>
      file.kind !== 'function' &&
      history.some((one) => isSame(file, one) && one.checksum !== file.checksum),
  )
  if (changed)
    throw new StartError(
      `Файл схеми ${changed.name} змінено вже після того, як його застосовано: додайте натомість міграцію або візьміть порожню базу`,
    )
}

/** A migration that removes something names the one before it that this code had to know. */
function refuseContracted(files: readonly SchemaFile[], unknown: readonly AppliedFile[]) {
  const missing = unknown.find(
    ({ contracts }) => contracts && !files.some(({ name }) => name === contracts),
  )
  if (missing)
    throw new StartError(
      `База новіша за код: ${missing.name} прибрала те, чим користується ця версія. Запустіть новішу версію або відновіть копію бази.`,
    )
}
