import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'
import { hearErrors } from './database.ts'
import { applyFile } from './schema/apply-file.ts'
import { readSchemaFiles, SCHEMA_FOLDER } from './schema/schema-files.ts'
import { compareWithHistory, createHistory, readHistory } from './schema/schema-history.ts'
import { takeSessionLock } from './session-lock.ts'

interface MigrateOptions {
  /** Where `schema` and `migrations` are. */
  readonly folder?: string
  /** The version of the program, by which the newer of two processes is known. */
  readonly release?: string | undefined
  /** Called with the names of files that only the database has; writes to the terminal by default. */
  readonly notify?: (newer: readonly string[]) => void
}

const MIGRATION_LOCK = 7_305_002
const silent = new Logger(() => () => {})

/**
 * Brings the database to the newest schema, one transaction a file: the tables of the baseline for an empty database,
 * the migrations, the function files that changed (docs/decisions/0044-schema-changes.md). Several processes may call
 * it at once: an advisory lock lets one work and the others wait (session-lock.ts).
 * @returns the names of the files that were applied now
 * @throws StartError when a file fails, when an applied file was changed, or when the database is too new for the code
 */
export async function migrate(
  url: string,
  { folder = SCHEMA_FOLDER, release, notify = warnOfNewer }: MigrateOptions = {},
): Promise<string[]> {
  const client = await connect(url, 'svoi-migrate')
  try {
    await takeSessionLock(client, MIGRATION_LOCK)
    const files = await readSchemaFiles(folder, release)
    const { pending, newer } = compareWithHistory(files, await readHistory(client))
    if (newer.length > 0) notify(newer)
    await createHistory(client)
    for (const file of pending) await applyFile(client, file)
    // the queue keeps its own tables; a job is put there in the transaction of what makes it necessary
    await migrateQueue(url)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** By a pool that hears errors until it has closed: with its own a server that ends at that moment ends the process too. */
async function migrateQueue(url: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url })
  hearErrors(pgPool)
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

/**
 * Whether the database has the schema that the code needs: for processes that leave migrating to another one.
 * @throws StartError when it lacks something, when it is too new for the code, or when an applied file was changed
 */
export async function ensureMigrated(
  url: string,
  { folder = SCHEMA_FOLDER, release, notify = warnOfNewer }: MigrateOptions = {},
): Promise<void> {
  const client = await connect(url, 'svoi-migrate')
  try {
    const files = await readSchemaFiles(folder, release)
    const { pending, newer } = compareWithHistory(files, await readHistory(client))
    const [first] = pending
    if (first)
      throw new StartError(
        `База ще не готова для цього коду: бракує файлів схеми (${pending.length}), перший ${first.name}. Спершу виконайте ROLE=migrate.`,
      )
    if (newer.length > 0) notify(newer)
  } finally {
    await client.end()
  }
}

const warnOfNewer = (newer: readonly string[]) =>
  console.warn(
    `База новіша за цю версію коду (${newer.join(', ')}): ця версія працює далі, оновіть її.`,
  )
