import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'

/** Why letters of lists ended: the address takes none, or its reader marked one as spam. */
export type MailStopReason = 'bounce' | 'complaint'

/** Ends letters of lists to an address, if it is still that of the account. The last reason holds. */
export async function stopLetters(
  db: Database,
  customerId: number,
  email: string,
  because: MailStopReason,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into mail_stop (customer_id, email, because)
    select id, email, ${because} from customer where id = ${customerId} and email = ${email.toLowerCase()} and deleted_at is null
    on conflict (customer_id) do update set email = excluded.email, because = excluded.because, stopped_at = now()`.execute(
    db,
  )
  return numAffectedRows > 0n
}

/** Lets them come again, since a letter was read at the address, or its reader wants them. @returns whether they had been stopped */
export async function allowLetters(tx: Kysely<DB>, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_stop')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
