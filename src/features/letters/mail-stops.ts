import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'

/** Ends letters of lists to an address that takes none, if it is still that of the account. */
export async function stopLetters(
  db: Database,
  customerId: number,
  email: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into mail_stop (customer_id, email)
    select id, email from customer where id = ${customerId} and email = ${email.toLowerCase()} and deleted_at is null
    on conflict (customer_id) do update set email = excluded.email, stopped_at = now()`.execute(db)
  return numAffectedRows > 0n
}

/** Lets them come again, since a letter was read at the address. @returns whether they had been stopped */
export async function allowLetters(tx: Kysely<DB>, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_stop')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
