import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/platform/db/database.ts'

/**
 * argon2id of the password of everybody in the demo community (demo/write/write-accounts.ts), computed once
 * (src/features/accounts/password/passwords.ts): sixty times would take a second.
 */
export const DEMO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$fnyiDkpXtuxV6W3yYjQ7dw$hif6kb3XicEwiNYEI2Xw1xrUqpWo40lI77udxhWWx8s'

/** The row of `loaded_data` that says whether anybody may have that password: they are not looked for at every start. */
const DEMO_ACCOUNTS = 'demo-accounts'

/** Notes that there are accounts with that password, in the transaction that makes them. */
export async function noteDemoAccounts(tx: Database): Promise<void> {
  await tx
    .insertInto('loaded_data')
    .values({ name: DEMO_ACCOUNTS, fingerprint: 'open' })
    .onConflict((on) => on.column('name').doUpdateSet({ fingerprint: 'open' }))
    .execute()
}

/** Milliseconds that one statement may take. */
const STATEMENT_TIMEOUT = 60_000

/**
 * Takes the published password from everybody of the demo community who still has it, and ends their sessions: on a
 * site that others reach it would let anybody in. They stay as authors. Twice is harmless, and the second time nobody
 * is looked for unless the community came since. Prints how many had it.
 */
export async function closeDemoAccounts(url: string): Promise<void> {
  const db = openDatabase({
    url,
    poolSize: 1,
    prepared: false,
    statementTimeout: STATEMENT_TIMEOUT,
  })
  try {
    const many = await db.transaction().execute(closeAccounts)
    if (many > 0)
      console.log(
        `Сайт відкрито для інших, тому паролі й сеанси демонстраційних людей припинено: ${many}`,
      )
  } finally {
    await db.destroy()
  }
}

/** @returns how many had it */
async function closeAccounts(tx: Database): Promise<number> {
  // waits for whoever is making them, and they wait for this
  const noted = await tx
    .insertInto('loaded_data')
    .values({ name: DEMO_ACCOUNTS, fingerprint: 'closed' })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ fingerprint: 'closed' })
        .where('loaded_data.fingerprint', '<>', 'closed'),
    )
    .returning('name')
    .executeTakeFirst()
  if (!noted) return 0
  const { rows } = await sql<{ many: number }>`
    with closed as (
      update account set password_hash = null, password_changed_at = now()
      where password_hash = ${DEMO_HASH} returning customer_id
    ), ended as (delete from session where customer_id in (select customer_id from closed))
    select count(*)::integer as many from closed`.execute(tx)
  return rows[0]?.many ?? 0
}
