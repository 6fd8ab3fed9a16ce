import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { freePort } from '../bundled/free-port.ts'
import { openPool } from '../database.ts'
import { noteLastChange } from './last-change.ts'
import { openReplica } from './replica.ts'
import { isLoss, isWorthRepeating } from './replica-failure.ts'

const { db, databaseUrl, services } = await openApi({ LOG_LEVEL: 'silent' })

/** A replica that is read, over a pool of one connection. */
function open(url = databaseUrl) {
  const pool = openPool({ url, poolSize: 1, prepared: true })
  // long enough for a machine that does other things to connect, short enough to wait for
  pool.options.connectionTimeoutMillis = 1_500
  const replica = openReplica({ name: 'one', primary: db, log: services.log, open: () => pool })
  replica.use()
  onTestFinished(() => replica.close())
  const name = async (at = sql`current_setting('application_name')`) => {
    const { rows } = await sql<{ name: string }>`select ${at} as name`.execute(replica.reader)
    return rows[0]?.name
  }
  return { replica, pool, name }
}

describe('a statement that fails on a replica is run on the primary', () => {
  test('and the replica is read on, where our own pool was busy', async () => {
    const { replica, pool, name } = open()
    const busy = await pool.connect()
    expect(await name()).toBe('svoi')
    expect(replica.isUsed).toBe(true)
    busy.release()
  })

  test('and the replica is read on, where a value cannot be sent', async () => {
    const { replica, name } = open()
    const cyclic: { self?: object } = {}
    cyclic.self = cyclic
    await expect(name(sql`${cyclic}::text`)).rejects.toThrow(TypeError)
    expect(replica.isUsed).toBe(true)
  })

  test('and the replica is left out, where nobody listens', async () => {
    const away = new URL(databaseUrl)
    away.port = String(await freePort())
    const { replica, name } = open(away.href)
    expect(await name()).toBe('svoi')
    expect(replica.isUsed).toBe(false)
  })
})

test.each([
  ['Connection terminated unexpectedly', '', true],
  ['Connection terminated due to connection timeout', '', true],
  ['Query read timeout', '', true],
  ['read ECONNRESET', 'ECONNRESET', true],
  ['timeout exceeded when trying to connect', '', false],
  ['The argument must be of type string', 'ERR_INVALID_ARG_TYPE', false],
])('«%s» (%s): a loss is %s', (message, code, isLost) => {
  const error = Object.assign(new Error(message), code && { code })
  expect([isLoss(error), isWorthRepeating(error)]).toEqual([isLost, true])
})

test.each([
  ['57P01', true, true],
  ['40001', false, true],
  ['23505', false, false],
])('SQLSTATE %s: a loss is %s, and repeating %s', (code, isLost, isRepeated) => {
  const error = Object.assign(new DatabaseError('failed', 1, 'error'), { code })
  expect([isLoss(error), isWorthRepeating(error)]).toEqual([isLost, isRepeated])
})

test('a change that was heard of sends the reads of a replica without it to the primary', async () => {
  const { replica, pool } = open()
  const reads = () => sql`select 1`.execute(replica.reader)
  let onReplica = 0
  pool.on('acquire', () => onReplica++)
  replica.noteReplayed(100)
  await reads()
  expect(onReplica).toBe(1)
  noteLastChange(db, 101)
  await reads()
  expect(onReplica).toBe(1)
  replica.noteReplayed(101)
  await reads()
  expect(onReplica).toBe(2)
})
