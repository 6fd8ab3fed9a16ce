import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import type { SchemaFile } from './schema-files.ts'
import { recordFile } from './schema-history.ts'
import { splitStatements } from './split-statements.ts'

/**
 * How long a statement waits for a lock, in milliseconds. Whoever reads the table waits behind it all the while, so it
 * gives up soon and tries again.
 */
const LOCK_TIMEOUT = 2_000
/** Nobody waits behind CREATE INDEX CONCURRENTLY, which itself waits for all transactions that are open. */
const CONCURRENT_LOCK_TIMEOUT = 60_000
const ATTEMPTS = 30
/** Delay between two attempts, in milliseconds. */
const RETRY_DELAY = 1_000

/** lock_not_available, deadlock_detected */
const CODES_TO_RETRY = ['55P03', '40P01']

/**
 * Runs one file of the schema and records it, again when a lock was not to be had.
 * @throws StartError when it fails
 */
export async function applyFile(client: Client, file: SchemaFile): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (file.isTransactional ? runWhole(client, file) : runByStatement(client, file))
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (attempt < ATTEMPTS && CODES_TO_RETRY.includes(code ?? '')) await setTimeout(RETRY_DELAY)
      else throw new StartError(`Файл схеми ${file.name} не вдався: ${message}`, { cause: error })
    }
  }
}

async function runWhole(client: Client, file: SchemaFile) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`)
    await client.query(file.sql)
    await recordFile(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runByStatement(client: Client, file: SchemaFile) {
  await client.query(`set lock_timeout = ${CONCURRENT_LOCK_TIMEOUT}`)
  try {
    for (const statement of splitStatements(file.sql)) await client.query(statement)
    await recordFile(client, file)
  } finally {
    await client.query('set lock_timeout = 0')
  }
}
