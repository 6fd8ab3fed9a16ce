import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { hashOf } from '../email/secret-token.ts'

const COUNT = 10
/** 80 bits: too many to try even for who has the hashes. */
const LETTERS = 16
/** Without i, l, o and u, which look like others (Crockford). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * New codes in place of all that an account had.
 * @returns them as they are shown, once: the database keeps their hashes
 */
export async function makeRecoveryCodes(tx: Kysely<DB>, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ customer_id: customerId, code_hash: hashOf(plainOf(code)) })))
    .execute()
  return codes
}

/** Takes a code: each serves once, of two who bring the same one only one gets it. */
export async function takeRecoveryCode(
  tx: Kysely<DB>,
  customerId: number,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hashOf(plainOf(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** «4f7k-0m2x-q9ab-zz13» */
function newCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** As it was made, however it was typed: capitals, spaces, letters that look like digits. */
const plainOf = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[\s‐-―-]/g, '')
    .replaceAll(/[il]/g, '1')
    .replaceAll('o', '0')
