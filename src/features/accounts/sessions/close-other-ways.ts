import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/tables.generated.ts'

/** Which of the ways in end: those that are not older than `since`, and an app that is not older than `appSince`. */
interface Span {
  readonly since?: Date
  readonly appSince?: Date
}

/**
 * Ends every session of an account and the ways in beside the password, for its owner who was not the only one to
 * have it.
 */
export async function closeOtherWays(
  tx: Kysely<DB>,
  customerId: number,
  span: Span = {},
): Promise<void> {
  await tx.deleteFrom('session').where('customer_id', '=', customerId).execute()
  await endOtherWays(tx, customerId, span)
}

/**
 * Ends passkeys, the authenticator app with its recovery codes, Google and the like; sessions go on. No browser and no
 * device is known any more as one that has signed in: whoever signs in next is told of to the owner.
 */
export async function endOtherWays(
  tx: Kysely<DB>,
  customerId: number,
  { since = new Date(0), appSince = since }: Span = {},
): Promise<void> {
  await tx.deleteFrom('device_cookie').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('known_device').where('customer_id', '=', customerId).execute()
  await tx
    .deleteFrom('passkey')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .execute()
  await tx
    .deleteFrom('identity')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('customer_id', '=', customerId)
    .where('totp_confirmed_at', '>=', appSince)
    .executeTakeFirst()
  if (numUpdatedRows)
    await tx.deleteFrom('recovery_code').where('customer_id', '=', customerId).execute()
}
