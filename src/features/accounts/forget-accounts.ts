import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { SESSION_ENDS } from './find-viewer.ts'

/**
 * What is kept for a time and no longer: accounts whose address nobody proved within a week and that nobody
 * signed in to; ended sessions; links a month after their time, what no letter leads to a day (questions to
 * passkeys, and who came by a provider); wrong passwords of yesterday; devices and figures after 400 days.
 */
export async function forgetAccounts(db: Database): Promise<void> {
  await sql`delete from customer where email is not null and email_verified_at is null
    and created_at < now() - interval '7 days'
    and not exists (select from known_device where known_device.customer_id = customer.id)
    and not exists (select from identity where identity.customer_id = customer.id)`.execute(db)
  await sql`delete from session where created_at < now() - interval '30 days' and ${SESSION_ENDS}`.execute(
    db,
  )
  await sql`delete from one_time_token where expires_at < now() - interval '1 day'
    and (purpose in ('passkey', 'social-start', 'social-join', 'native-sign-in')
      or expires_at < now() - interval '30 days')`.execute(db)
  await sql`delete from password_attempt where last_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_device where first_used_at < now() - interval '400 days'`.execute(db)
  await sql`delete from analytics_event where created_at < now() - interval '400 days'`.execute(db)
}
