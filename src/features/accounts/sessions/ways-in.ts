import { type Kysely, sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import type { SocialConfig } from '../../../platform/config/social-settings.ts'
import type { DB } from '../../../platform/db/tables.generated.ts'
import { conflict } from '../../../platform/errors/failures.ts'

type Provider = keyof SocialConfig

/** The ways into an account. */
interface WaysIn {
  /** A password with an address to type, and passkeys. */
  readonly others: number
  readonly providers: readonly Provider[]
  readonly hasAddress: boolean
}

export async function findWaysIn(db: Kysely<DB>, customerId: number): Promise<WaysIn> {
  const { rows } = await sql<WaysIn>`
    select (select count(*) from account join customer on customer.id = account.customer_id
        where account.customer_id = ${customerId}
          and account.password_hash is not null and customer.email is not null)::int
      + (select count(*) from passkey where customer_id = ${customerId})::int as others,
      array(select provider from identity where customer_id = ${customerId}) as providers,
      exists (select from customer where id = ${customerId} and email is not null) as "hasAddress"
  `.execute(db)
  return rows[0] ?? { others: 0, providers: [], hasAddress: false }
}

/** Whether anybody could come in; a provider that is not configured lets nobody in. */
export const hasWayIn = ({ others, providers }: WaysIn, social: SocialConfig): boolean =>
  others > 0 || providers.some((one) => social[one] !== undefined)

/** Whether nobody could come in any more without a provider. */
export const isLastWay = (ways: WaysIn, social: SocialConfig, provider: Provider): boolean =>
  !hasWayIn({ ...ways, providers: ways.providers.filter((one) => one !== provider) }, social)

/** 409 for who would take away the last one: what to set first, so that they can come in otherwise. */
export const lastWay = ({ hasAddress }: WaysIn) =>
  conflict(hasAddress ? m.refused_last_way_password() : m.refused_last_way(), 'last-way')

/** Of two ways that go at a time one goes after the other: taken in the transaction that takes a way. */
export async function lockWaysIn(tx: Kysely<DB>, customerId: number): Promise<void> {
  await tx.selectFrom('customer').where('id', '=', customerId).select('id').forUpdate().execute()
}
