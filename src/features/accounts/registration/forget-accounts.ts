import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { SESSION_ENDS } from '../sessions/find-viewer.ts'
import { HELD_DAYS } from './usernames.ts'

const BATCH_SIZE = 500

/**
 * What is kept for a time and no longer: accounts whose address nobody proved within a week and that nobody
 * signed in to for 400 days; ended sessions; links a month after their time, what no letter leads to a day (questions
 * to passkeys, and who came by a provider); wrong passwords of yesterday; devices nobody used and figures after 400
 * days; names of those who left after 90.
 */
export async function forgetAccounts(db: Database): Promise<void> {
  await forgetUnproven(db)
  await sql`delete from session where created_at < now() - interval '30 days' and ${SESSION_ENDS}`.execute(
    db,
  )
  await sql`delete from one_time_token where expires_at < now() - interval '1 day'
    and (purpose in ('passkey', 'social-start', 'social-join', 'native-sign-in')
      or expires_at < now() - interval '30 days')`.execute(db)
  await sql`delete from password_attempt where last_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_device where last_used_at < now() - interval '400 days'`.execute(db)
  await sql`delete from device_cookie where used_at < now() - interval '400 days'`.execute(db)
  await sql`delete from analytics_event where created_at < now() - interval '400 days'`.execute(db)
  await sql`delete from former_username using customer
    where former_username.freed_at < now() - ${HELD_DAYS} * interval '1 day'
    and customer.id = former_username.customer_id and customer.deleted_at is not null`.execute(db)
}

/** Who wrote anything is left alone. Files lose their owner and go as all that nothing shows (drop-unused-files.ts). */
async function forgetUnproven(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from customer
      where email is not null and email_verified_at is null
      and created_at < now() - interval '7 days'
      and not exists (select from session where session.customer_id = customer.id)
      and not exists (select from known_device where known_device.customer_id = customer.id)
      and not exists (select from identity where identity.customer_id = customer.id)
      and not exists (select from passkey where passkey.customer_id = customer.id)
      and not exists (select from post where post.author_id = customer.id)
      and not exists (select from comment where comment.author_id = customer.id)
      order by created_at limit ${BATCH_SIZE} for update skip locked`.execute(tx)
    const ids = rows.map((row) => row.id)
    await sql`update file set owner_id = null, unused_since = coalesce(unused_since, now())
      where owner_id = any (${ids}::bigint[])`.execute(tx)
    await sql`delete from customer where id = any (${ids}::bigint[])`.execute(tx)
  })
}
