import type { Kysely } from 'kysely'
import * as m from '../../../../paraglide/messages.js'
import type { DB } from '../../../../platform/db/tables.generated.ts'
import { conflict } from '../../../../platform/errors/failures.ts'

const MAX_PASSKEYS = 20

/**
 * The passkeys that a person has, as an authenticator is told of them so that it makes no second one.
 * @throws 409 when there is room for no more
 */
export async function requirePasskeyCapacity(
  db: Kysely<DB>,
  customerId: number,
): Promise<{ id: string; transports: string[] }[]> {
  const known = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('customer_id', '=', customerId)
    .execute()
  if (known.length >= MAX_PASSKEYS)
    throw conflict(m.refused_passkeys_max({ count: MAX_PASSKEYS }), 'too-many')
  return known
}
