import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { connect } from '../db/connect.ts'
import { StartError } from '../start-error.ts'
import { streamBaseBackup } from './base-backup.ts'
import { countChanges, countRows, tablesBetween } from './count-rows.ts'
import { findServerTools, streamDump } from './server-tools.ts'
import { archiveOf, segmentName, shipWal } from './ship-wal.ts'
import type { Manifest } from './target/manifest.ts'
import { keyOf, type SealedStore } from './target/sealed-store.ts'

type DatabaseCopy = Pick<Manifest, 'takenAt' | 'database' | 'tables'>

interface Source {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>
  readonly url: string
  /** Of the backup. */
  readonly id: string
}

/** Copies the database as it runs: the bundled one as it stands on the disk with its log, another one by pg_dump. */
export async function copyDatabase(source: Source, store: SealedStore): Promise<DatabaseCopy> {
  const client = await connect(source.url, 'svoi-backup')
  try {
    return source.config.databaseUrl
      ? await dump(client, source, store)
      : await copyBase(client, source, store)
  } finally {
    await client.end().catch(() => {})
  }
}

const versionOf = async (client: Client): Promise<number> =>
  Number((await client.query('show server_version_num')).rows[0].server_version_num)

/** Rows are counted in the snapshot that pg_dump reads. */
async function dump(
  client: Client,
  { url, id }: Source,
  store: SealedStore,
): Promise<DatabaseCopy> {
  const serverVersion = await versionOf(client)
  const tools = await findServerTools(serverVersion)
  await client.query('begin isolation level repeatable read, read only')
  const { rows } = await client.query('select pg_export_snapshot() as snapshot, now() as now')
  const bytes = await store.put(keyOf('databases', id), streamDump(tools, url, rows[0].snapshot))
  const counts = await countRows(client)
  await client.query('commit')
  return {
    takenAt: rows[0].now.toISOString(),
    database: { kind: 'dump', serverVersion, bytes },
    tables: [...counts].map(([name, rows]) => ({ name, min: rows, max: rows })),
  }
}

/** How long the server may take to archive the last segment, in milliseconds. */
const ARCHIVING_TIMEOUT = 120_000
const POLL_DELAY = 100

/**
 * A copy of the folder and the log up to a restore point, around which rows are counted: writers go on meanwhile.
 */
async function copyBase(
  client: Client,
  { config, url, id }: Source,
  store: SealedStore,
): Promise<DatabaseCopy> {
  const archive = await archiveOf(config.dataDir)
  const { rows } = await client.query(
    `select pg_walfile_name(pg_current_wal_lsn()) as segment, current_setting('archive_mode') as mode`,
  )
  if (!archive || rows[0].mode !== 'on')
    throw new StartError(
      'Вбудована база ще не веде архіву журналу: перезапустіть сайт із BACKUP_TO',
    )
  const bytes = await store.put(keyOf('databases', id), streamBaseBackup(url, `svoi ${id}`))
  const restorePoint = `svoi-${id}-${randomBytes(4).toString('hex')}`
  const before = { changes: await countChanges(client), rows: await countRows(client) }
  const point = await client.query(
    'select pg_walfile_name(pg_create_restore_point($1)) as segment, clock_timestamp() as now',
    [restorePoint],
  )
  const rowsAfter = await countRows(client)
  const lastSegment: string = point.rows[0].segment
  await client.query('select pg_switch_wal()')
  const wanted = segmentName(archive.id, lastSegment)
  const deadline = Date.now() + ARCHIVING_TIMEOUT
  for (;;) {
    await shipWal(archive, store)
    if ((await store.names('wal')).includes(wanted)) break
    if (Date.now() > deadline)
      throw new StartError(`База не віддала сегмент журналу ${lastSegment} до архіву вчасно`)
    await setTimeout(POLL_DELAY)
  }
  return {
    takenAt: point.rows[0].now.toISOString(),
    database: {
      kind: 'base',
      serverVersion: await versionOf(client),
      bytes,
      archive: archive.id,
      firstSegment: rows[0].segment,
      lastSegment,
      restorePoint,
    },
    tables: tablesBetween(before, { rows: rowsAfter, changes: await countChanges(client) }),
  }
}
