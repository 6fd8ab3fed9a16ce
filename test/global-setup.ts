import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { connect } from '../src/platform/db/connect.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { addPartitions } from '../src/platform/db/partitions.ts'
import { schemaFingerprint } from '../src/platform/db/schema/schema-files.ts'
import { takeSessionLock } from '../src/platform/db/session-lock.ts'
import { DATA_DIR } from './servers/data-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the databases of the tests; `template` is migrated and empty. */
    testServer: { url: string; template: string }
  }
}

const RUN = 'svoi-test-run'
const TEMPLATE_LOCK = 7_305_003

/** Brings up the server and the migrated template once a run. TEST_DATABASE_URL names a server of your own. */
export default async function setup(project: TestProject) {
  const own = process.env.TEST_DATABASE_URL
  const bundled = own ? undefined : await openBundledServer(`${DATA_DIR}/test-db`, { guest: true })
  const url = own ?? bundled?.url ?? ''
  const client = await connect(url, RUN)
  if (bundled) await forgoDurability(client)
  await dropAbandoned(client)
  const template = await makeTemplate(client, url)
  project.provide('testServer', { url, template })
  return async () => {
    const others = await client.query(
      `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()`,
      [RUN],
    )
    await client.end()
    // another run that came as a guest still works on this server: the next run takes it over
    if (!others.rowCount) await bundled?.stop()
  }
}

/** What the tests write lives as long as they run: nothing of it has to be on the disk. .ci/run says the same of its server. */
async function forgoDurability(client: Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

async function makeTemplate(client: Client, url: string): Promise<string> {
  const template = `svoi_template_${await schemaFingerprint()}`
  await takeSessionLock(client, TEMPLATE_LOCK)
  try {
    const known = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [template],
    )
    if (known.rowCount) return template
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    await migrate(databaseUrl(url, template))
    await partition(databaseUrl(url, template))
    await client.query(`alter database ${template} is_template true allow_connections false`)
    return template
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** The template is used for days and months: later times fall into the default partitions. */
async function partition(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, prepared: false })
  await addPartitions(db)
  await db.destroy()
}

/** Copies that a killed run left behind: the name holds its process. */
async function dropAbandoned(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^svoi_test_\\d+_'`,
  )
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[2])))
      await client.query(`drop database if exists ${datname} with (force)`)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
