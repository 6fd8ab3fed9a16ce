import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { isShownBusiness } from './is-shown-business.ts'

/** As long as a decision of a moderator may be objected to. */
const DAYS = 180

/**
 * Forgets claims, with what people wrote to prove them, half a year after they were decided; so long after they were
 * made where nobody can decide them any more, since the business is none or is not shown.
 */
export async function forgetClaims(db: Database): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${DAYS})`
  await sql`
    delete from business_claim c where c.decided_at < ${before}
      or c.state = 'open' and c.created_at < ${before}
        and not exists (select from customer b where b.id = c.business_id and ${isShownBusiness('b')})`.execute(
    db,
  )
}
