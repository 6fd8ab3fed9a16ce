import { sql } from 'kysely'
import { openDatabase } from '../src/platform/db/database.ts'

/**
 * argon2id of the password of everybody in the demo community (demo/write/write-accounts.ts), computed once
 * (src/features/accounts/password/passwords.ts): sixty times would take a second.
 */
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$fnyiDkpXtuxV6W3yYjQ7dw$hif6kb3XicEwiNYEI2Xw1xrUqpWo40lI77udxhWWx8s'

/**
 * Takes the published password from everybody of the demo community who still has it, and ends their sessions: on a
 * site that others reach it would let anybody in. They stay as authors. Twice is harmless. Prints how many had it.
 */
export async function closeDemoAccounts(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 1, prepared: false, statementTimeout: 60_000 })
  try {
    const { rows } = await sql<{ many: number }>`
      with closed as (
        update account set password_hash = null, password_changed_at = now()
        where password_hash = ${DEMO_HASH} returning customer_id
      ), ended as (delete from session where customer_id in (select customer_id from closed))
      select count(*)::integer as many from closed`.execute(db)
    const many = rows[0]?.many ?? 0
    if (many > 0)
      console.log(
        `Сайт відкрито для інших, тому паролі й сеанси демонстраційних людей припинено: ${many}`,
      )
  } finally {
    await db.destroy()
  }
}
