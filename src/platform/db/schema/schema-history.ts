import type { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import type { SchemaFile } from './schema-files.ts'

interface AppliedFile {
  readonly kind: SchemaFile['kind']
  readonly name: string
  readonly checksum: string
  readonly contracts: string | null
}

interface Comparison {
  /** The files that the database lacks, in order. */
  readonly pending: readonly SchemaFile[]
  /** The names of the files that the database has beyond this code. */
  readonly newer: readonly string[]
}

/**
 * Makes the table of applied files where it is missing. A function file has a row for each of its contents, so that an
 * older process recognises that the database has a later one.
 * @throws StartError for a database of the migrations before the first release
 */
export async function createHistory(client: Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('migration') is not null as old`)
  if (rows[0].old)
    throw new StartError(
      'Базу створено версією «Своїх» до першого випуску, переходу з неї немає, і в ній нічого не змінено: задайте порожню базу (DATABASE_URL) або іншу теку (DATA_DIR).',
    )
  await client.query(`create table if not exists schema_file (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('table', 'migration', 'function')),
    name text not null,
    checksum text not null,
    contracts text,
    applied_at timestamptz not null default now(),
    unique (kind, name, checksum))`)
}

/** What was applied, the last first; nothing for an empty database. */
export async function readHistory(client: Client): Promise<AppliedFile[]> {
  const { rows: known } = await client.query(
    `select to_regclass('schema_file') is not null as is_known`,
  )
  if (!known[0].is_known) return []
  const { rows } = await client.query<AppliedFile>(
    'select kind, name, checksum, contracts from schema_file order by id desc',
  )
  return rows
}

/** Notes an applied file, in the transaction that applied it. */
export async function recordFile(client: Client, file: SchemaFile): Promise<void> {
  await client.query(
    'insert into schema_file (kind, name, checksum, contracts) values ($1, $2, $3, $4)',
    [file.kind, file.name, file.checksum, file.contracts],
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
  const isApplied = (file: SchemaFile) =>
    history.some(
      (one) => isSame(file, one) && (file.kind !== 'function' || one.checksum === file.checksum),
    )
  const changed = files.filter(
    (file) =>
      file.kind === 'function' &&
      isApplied(file) &&
      history.find((one) => isSame(file, one))?.checksum !== file.checksum,
  )
  return {
    pending: files.filter((file) => !isApplied(file)),
    newer: [...unknown.toReversed(), ...changed].map(({ name }) => name),
  }
}

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
