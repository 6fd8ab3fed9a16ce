import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { getSecondFactors as call } from './contract.ts'
import { showPasskey } from './passkeys/show-passkey.ts'

/** The ways in beside the password, as the settings show them. */
export const getSecondFactors = serve(call).handler(async ({ context }) => {
  const { db } = context
  const { customerId } = viewerOf(context)
  const account = await db
    .selectFrom('account')
    .select((eb) => [
      'totp_confirmed_at',
      eb
        .selectFrom('recovery_code')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('recovery_code.customer_id', '=', customerId)
        .where('used_at', 'is', null)
        .as('codes_left'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    appAddedAt: account?.totp_confirmed_at?.toISOString() ?? null,
    codesLeft: account?.codes_left ?? 0,
    passkeys: passkeys.map(showPasskey),
  }
})
