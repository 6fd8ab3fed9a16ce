import { type Kysely, sql } from 'kysely'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { serve } from '../../../platform/api/serve.ts'
import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { badInput, conflict } from '../../../platform/errors/failures.ts'
import { tooOften } from '../../../platform/limits/too-often.ts'
import { redeemToken } from '../email/one-time-token.ts'
import { hashOf } from '../email/secret-token.ts'
import { logRefusedSignIn } from '../sessions/log-refused-sign-in.ts'
import { openSession, type SignInMethod } from '../sessions/open-session.ts'
import { confirmSecondFactor as call } from './contract.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf, totpOwner } from './totp.ts'

const MAX_TRIES = 5
/** Of codes of an app for one account: whoever has the password may not go on guessing with ticket after ticket. */
const APP_CODES = [
  { times: 10, seconds: 900 },
  { times: 60, seconds: 86_400 },
]

/** The second step of every way in by password or a provider: a ticket for five tries, then one begins anew. */
export const confirmSecondFactor = serve(call).handler(async ({ input, context }) => {
  const customerId = await takeTry(context.db, input.ticket)
  const taken = await takeCode(context, input, customerId).catch((error) => {
    const who = { call: 'confirmSecondFactor', customerId: customerId ?? undefined }
    logRefusedSignIn(context, error, who)
    throw error
  })
  return openSession(context, taken.customerId, { method: taken.method })
})

async function takeCode(
  context: RequestContext,
  input: { ticket: string; code: string },
  customerId: number | null,
): Promise<{ customerId: number; method: SignInMethod }> {
  if (customerId === null) throw expired()
  const code = input.code.replaceAll(/\s/g, '')
  const isOfApp = /^\d{6}$/.test(code)
  if (isOfApp) await limitAppCodes(context, customerId)
  const token = await context.db.transaction().execute(async (tx) => {
    const secret = await lockSecret(tx, customerId)
    if (secret === undefined) throw expired()
    if (isOfApp)
      await takeAppCode(tx, customerId, code, context.secrets.open(secret, totpOwner(customerId)))
    else await takeSpareCode(tx, customerId, code)
    const taken = await redeemToken<{ method?: SignInMethod }>(tx, 'second-factor', input.ticket)
    if (!taken) throw expired()
    return taken
  })
  return { customerId, method: token.payload.method ?? 'email' }
}

/** Counts a try before it is made, so that many at once are counted too. */
async function takeTry(db: Database, ticket: string): Promise<number | null> {
  const row = await db
    .updateTable('one_time_token')
    .set({
      payload: sql`payload || jsonb_build_object('tries', coalesce((payload->>'tries')::int, 0) + 1)`,
    })
    .where('token_hash', '=', hashOf(ticket))
    .where('purpose', '=', 'second-factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`coalesce((payload->>'tries')::int, 0) < ${MAX_TRIES}::int`)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

async function limitAppCodes({ limits }: RequestContext, customerId: number): Promise<void> {
  const wait = await limits.take(`second-factor-of:${customerId}`, APP_CODES)
  if (wait > 0) throw tooOften(wait)
}

async function lockSecret(tx: Kysely<DB>, customerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('customer', 'customer.id', 'account.customer_id')
    .select('account.totp_secret')
    .where('account.customer_id', '=', customerId)
    .where('account.totp_confirmed_at', 'is not', null)
    .where('customer.deleted_at', 'is', null)
    .where('customer.status', '=', CUSTOMER_STATUS.shown)
    .forUpdate('account')
    .executeTakeFirst()
  return row?.totp_secret ?? undefined
}

/** A code that was seen over a shoulder or on its way must not serve again. */
async function takeAppCode(tx: Kysely<DB>, customerId: number, code: string, secret: string) {
  const step = stepOf(code, secret)
  if (step === undefined) throw badInput('code', m.refused_code())
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`coalesce(totp_last_step, 0) < ${step}::bigint`)
    .executeTakeFirst()
  if (!numUpdatedRows) throw badInput('code', m.refused_code_used())
}

async function takeSpareCode(tx: Kysely<DB>, customerId: number, code: string) {
  if (!(await takeRecoveryCode(tx, customerId, code)))
    throw badInput('code', m.refused_spare_code())
  await notifyOfChange(tx, customerId, 'code-used')
}

const expired = () => conflict(m.refused_second_step_over(), 'second-factor-expired')
