import type { Kysely } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import type { CustomerType } from '../../../lib/api/type-numbers.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { hoursOf, issueToken } from './one-time-token.ts'

/** What a link that proves an address carries. */
export interface VerifyPayload {
  readonly email: string
  /** SHA-256 of the mark of the browser that registered, in hex: there the link signs in. */
  readonly browser?: string
  /** The place that this browser has chosen, which another one shows too where the letter is opened. */
  readonly place?: { readonly destinationCountry: string; readonly destinationCity?: string }
  /** The username of who invites. */
  readonly invitedBy?: string
  /** A registration of an address that another account has unproven: it becomes an account by its proof. */
  readonly replacement?: Replacement
}

export interface Replacement {
  readonly passwordHash: string
  readonly username: string
  readonly type: CustomerType
  readonly firstName: string
  readonly lastName: string | null
  readonly countryCode: string | null
  readonly cityId: number | null
}

/** What an account shows of who registers, as its row has it; the name they are found by goes apart. */
export const columnsOf = ({
  type,
  firstName,
  lastName,
  countryCode,
  cityId,
}: Omit<Replacement, 'passwordHash' | 'username'>) => ({
  type,
  first_name: firstName,
  last_name: lastName,
  country_code: countryCode,
  city_id: cityId,
})

/**
 * Sends a letter whose link proves an address. Older ones keep their time: people open any of them. The link of a
 * registration that waits is of no account, so that nothing becomes of it by what others do with theirs.
 * @param customerId the account that has the address
 */
export async function sendVerifyLetter(
  tx: Kysely<DB>,
  { publicUrl }: Config,
  customerId: number,
  payload: VerifyPayload,
): Promise<void> {
  const token = await issueToken(tx, 'verify-email', {
    customerId: payload.replacement ? null : customerId,
    payload,
  })
  await enqueue(tx, 'send-letter', {
    letter: 'verify-email',
    customerId,
    to: payload.email,
    values: {
      link: `${publicUrl}${paths.confirmEmail}?token=${token}`,
      hours: hoursOf('verify-email'),
    },
  })
}
