import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import type { RequestContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { conflict, contradicts } from '../errors/failures.ts'

/** What the header `Idempotency-Key` may hold. */
export const idempotencyKey = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/)

/**
 * A call that has run longer than this counts as lost with its process, in milliseconds; a repetition runs it then. Should
 * the first one still run, both are done: only an upload to a slow store takes so long.
 */
const RUN_TIMEOUT = 60_000
/**
 * The same for a call that stores its response in its own transaction. Should the first one still run, it is rolled
 * back: its claim is not its own any more.
 */
const STORING_TIMEOUT = 10_000

interface CallInput {
  readonly call: string
  readonly input: unknown
  /** Whether it calls `storeResponse`. */
  readonly storesResponse?: boolean
}

/**
 * Runs a call once for each person and key within a day; a repetition gets the stored response. A refused call may be
 * repeated. Without a key or a person the call simply runs.
 * @throws 422 when the key named another input; 409 while the first one runs
 */
export async function doOnce<Output>(
  context: RequestContext,
  { call, input, storesResponse = false }: CallInput,
  run: (context: RequestContext) => Promise<Output>,
): Promise<Output> {
  const { viewer, idempotencyKey: key, db, secrets } = context
  if (!viewer || !key) return run(context)
  const row = { customer_id: viewer.customerId, call, key }
  const owner = `response ${row.customer_id} ${call} ${key}`
  const input_hash = secrets.digest(await serialize(input))
  const maxRun = storesResponse ? STORING_TIMEOUT : RUN_TIMEOUT
  const claimed = await claim(db, { ...row, input_hash }, maxRun)
  if ('response' in claimed) return JSON.parse(secrets.open(claimed.response, owner)) as Output
  const keep = async (tx: Database, response: unknown): Promise<boolean> => {
    const { numUpdatedRows } = await ofRow(tx, row)
      .set({ response: secrets.seal(JSON.stringify(response), owner) })
      .where(isOf(claimed))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  let isKept = false
  const storeResponse = async (tx: Database, response: unknown) => {
    // a repetition has taken its place meanwhile: what this one wrote is rolled back
    if (!(await keep(tx, response))) throw conflict(m.refused_running(), 'already-running')
    isKept = true
  }
  try {
    const response = await run({ ...context, storeResponse })
    if (!isKept) await keep(db, response)
    return response
  } catch (error) {
    // the original error is thrown even if this fails
    await forget(db, row, claimed).catch(() => undefined)
    throw error
  }
}

/** Deletes the stored responses older than a day. */
export async function forgetIdempotentCalls(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotent_call')
    .where('started_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}

interface Row {
  readonly customer_id: number
  readonly call: string
  readonly key: string
}

/** Which run of a call has the key: when it began, to the microsecond. */
interface Claim {
  readonly startedAt: string
}
const STARTED_AT = sql<string>`started_at::text`.as('startedAt')
const isOf = ({ startedAt }: Claim) => sql<SqlBool>`started_at = ${startedAt}::timestamptz`

/**
 * @param maxRun in milliseconds
 * @returns the sealed response of the first time; the claim when this is it
 */
async function claim(
  db: Database,
  row: Row & { readonly input_hash: Buffer },
  maxRun: number,
): Promise<Claim | { readonly response: string }> {
  const own =
    (await db
      .insertInto('idempotent_call')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning(STARTED_AT)
      .executeTakeFirst()) ??
    (await ofRow(db, row)
      .set({ started_at: sql`now()` })
      .where('response', 'is', null)
      .where('input_hash', '=', row.input_hash)
      // neither long ago nor, where the clock was put back meanwhile, yet to come
      .where(
        sql<SqlBool>`started_at not between now() - make_interval(secs => ${maxRun / 1_000})
          and now() + make_interval(secs => ${maxRun / 1_000})`,
      )
      .returning(STARTED_AT)
      .executeTakeFirst()) ??
    (await takeOutOfDate(db, row))
  if (own) return own
  const first = await db
    .selectFrom('idempotent_call')
    .select(['input_hash', 'response'])
    .where('customer_id', '=', row.customer_id)
    .where('call', '=', row.call)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (first && !first.input_hash.equals(row.input_hash))
    throw contradicts(m.refused_key_used(), 'idempotency-key-used')
  if (!first?.response) throw conflict(m.refused_running(), 'already-running')
  return { response: first.response }
}

/** A row older than a day does not count, even if the job has not deleted it yet: the call runs again. */
const takeOutOfDate = (
  db: Database,
  row: Row & { readonly input_hash: Buffer },
): Promise<Claim | undefined> =>
  ofRow(db, row)
    .set({ started_at: sql`now()`, input_hash: row.input_hash, response: null })
    .where(sql<SqlBool>`started_at < now() - interval '24 hours'`)
    .returning(STARTED_AT)
    .executeTakeFirst()

/** A failed call leaves no row. A response stored in the call's own transaction commits or rolls back with it. */
async function forget(
  db: Database,
  { customer_id, call, key }: Row,
  claimed: Claim,
): Promise<void> {
  await db
    .deleteFrom('idempotent_call')
    .where('customer_id', '=', customer_id)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('response', 'is', null)
    .where(isOf(claimed))
    .execute()
}

const ofRow = (db: Database, { customer_id, call, key }: Row) =>
  db
    .updateTable('idempotent_call')
    .where('customer_id', '=', customer_id)
    .where('call', '=', call)
    .where('key', '=', key)

/** An input may hold a password: its digest needs the key of the site. Files are compared by their bytes. */
async function serialize(input: unknown): Promise<string> {
  const files: File[] = []
  const text = JSON.stringify(input ?? null, (_, value) =>
    value instanceof File ? files.push(value) && nameOf(value) : value,
  )
  const digests = await Promise.all(files.map(digestOf))
  return [text, ...digests].join()
}

const nameOf = ({ name, size, type }: File) => ({ name, size, type })

/** Runs outside the main thread. */
const digestOf = async (file: File): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')
