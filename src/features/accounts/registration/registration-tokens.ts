import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'

/** The tokens of letters that a registration sends, whether or not they were used. */
export const selectRegistrationTokens = (db: Kysely<DB>) =>
  db
    .selectFrom('one_time_token')
    // literal, or a generic plan cannot use the partial index
    .where('purpose', '=', sql.lit('verify-email'))

/**
 * Whether the browser of this mark asked for the letter.
 * @param mark from `browserMark`
 */
export const isOfBrowser = (mark: string) => sql<boolean>`payload ->> 'browser' = ${mark}`

/** Whether the letter went to this address, whoever has it now. */
export const isToAddress = (email: string) => sql<boolean>`payload ->> 'email' = ${email}`
