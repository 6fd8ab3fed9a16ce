import type { RequestContext } from '../../platform/context.ts'
import { revokeTokens } from './one-time-token.ts'
import { type Replacement, sendVerifyLetter, type VerifyPayload } from './verify-letter.ts'

/**
 * What was registered in this browser stands corrected, and the letter goes out anew. Links that went to another
 * address end with it.
 */
export async function correctRegistration(
  { config, db }: RequestContext,
  own: { readonly id: number; readonly email: string | null },
  payload: VerifyPayload,
  person: Replacement,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('customer')
      .set({
        email: payload.email,
        username: person.username,
        type: person.type,
        first_name: person.firstName,
        last_name: person.lastName,
        country_code: person.countryCode,
        city_id: person.cityId,
      })
      .where('id', '=', own.id)
      .where('email_verified_at', 'is', null)
      .executeTakeFirst()
    // proven a moment ago, by the letter that was asked for once more
    if (numUpdatedRows === 0n) return
    if (own.email !== payload.email) await revokeTokens(tx, 'verify-email', own.id)
    await sendVerifyLetter(tx, config, own.id, payload)
  })
}
