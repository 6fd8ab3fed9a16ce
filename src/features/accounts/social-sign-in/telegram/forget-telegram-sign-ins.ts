import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'

/** Taken data of Telegram is kept as long as it could be brought again, and somewhat longer. */
export async function forgetTelegramSignIns(db: Database): Promise<void> {
  await sql`delete from telegram_sign_in where taken_at < now() - interval '1 hour'`.execute(db)
}
