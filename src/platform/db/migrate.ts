import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'
import { takeSessionLock } from './session-lock.ts'

interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const FOLDER = path.resolve(import.meta.dirname, '../../../db/migrations')
const MIGRATION_LOCK = 7_305_002
const silent = new Logger(() => () => {})

/**
 * Brings the database to the newest version, one transaction a file. Several processes may call it at once:
 * an advisory lock lets one work and the others wait (session-lock.ts).
 * @returns the names of the files that were applied now.
 * @throws StartError when the database is newer than the code, or an applied file was changed.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = await connect(url, 'svoi-migrate')
  try {
    await takeSessionLock(client, MIGRATION_LOCK)
    await client.query(`create table if not exists migration (
      version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now())`)
    const migrations = await readMigrations()
    const pending = await findPending(client, migrations)
    for (const migration of pending) await apply(client, migration)
    // the queue keeps its own tables; a job is put there in the transaction of what makes it necessary
    await runMigrations({ connectionString: url, logger: silent })
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/**
 * Whether the database has every migration that the code knows: for processes that leave migrating to another one.
 * @throws StartError when it has not, when it is newer than the code, or when an applied file was changed
 */
export async function ensureMigrated(url: string): Promise<void> {
  const client = await connect(url, 'svoi-migrate')
  try {
    const { rows } = await client.query(`select to_regclass('migration') is not null as known`)
    const migrations = await readMigrations()
    const pending = rows[0].known ? await findPending(client, migrations) : migrations
    if (pending.length > 0)
      throw new StartError(
        `База ще не готова для цього коду: бракує міграцій (${pending.length}), перша ${pending[0]?.name}. Спершу виконайте ROLE=migrate.`,
      )
  } finally {
    await client.end()
  }
}

/** A fingerprint of all migration files, to name template databases by. */
export async function migrationsFingerprint(): Promise<string> {
  const all = (await readMigrations()).map((migration) => migration.checksum).join()
  return createHash('sha256').update(all).digest('hex').slice(0, 10)
}

async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER))
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(path.join(FOLDER, name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version: Number(name.slice(0, 4)), name, sql, checksum }
    }),
  )
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Migration>(
    'select version, name, checksum from migration order by version',
  )
  for (const applied of rows) {
    const known = migrations.find((migration) => migration.version === applied.version)
    if (!known) {
      throw new StartError(
        `База новіша за код: у ній є ${applied.name}, якої ця версія не знає. Запустіть новішу версію або відновіть копію бази.`,
      )
    }
    if (known.checksum !== applied.checksum) {
      throw new StartError(
        `Міграцію ${known.name} змінено вже після того, як її застосовано: додайте натомість нову`,
      )
    }
  }
  return migrations.filter((migration) => !rows.some((row) => row.version === migration.version))
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migration (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`Міграція ${migration.name} не вдалася: ${(error as Error).message}`, {
      cause: error,
    })
  }
}
