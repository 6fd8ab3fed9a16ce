import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import type { RequestContext, Services } from '../../../platform/context.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { newSecret } from '../email/secret-token.ts'
import { setPendingRegistrationCookie } from '../sessions/session-cookie.ts'
import { findClaim } from './find-claim.ts'
import { isWaitingHere } from './find-joined-here.ts'

const { db, services } = await openApi()
const email = 'waits-7@example.com'

/** What a browser brings that has registered. */
function contextOf(tx: Kysely<DB>): RequestContext {
  const headers = new Headers()
  setPendingRegistrationCookie(services.config, headers, newSecret())
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  const opened: Services = services
  return { ...opened, db: tx, cookie, viewer: undefined } as RequestContext
}

test.each([
  [
    'findClaim',
    (tx: Kysely<DB>) => findClaim(tx, contextOf(tx), { customerId: undefined, link: { email } }),
  ],
  ['isWaitingHere', (tx: Kysely<DB>) => isWaitingHere(contextOf(tx), email)],
])('%s finds what waits by its index, though the plan knows no values', async (_, find) => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into one_time_token (token_hash, purpose, payload, expires_at)
      select sha256(n::text::bytea), 'verify-email',
        jsonb_build_object('email', 'waits-' || n || '@example.com'), now() + interval '1 day'
      from generate_series(1, 3000) n on conflict do nothing`.execute(tx)
    await sql`analyze one_time_token`.execute(tx)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    const before = await scans(tx)
    await find(tx)
    expect(await scans(tx)).toBe(before + 1)
  })
})

async function scans(tx: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_xact_numscans('one_time_token_registration'::regclass)::int as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
