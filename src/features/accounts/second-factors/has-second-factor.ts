import { sql } from 'kysely'

/** Whether the person of a query's `customer` has a passkey or a confirmed authenticator app. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkey where passkey.customer_id = customer.id)
  or exists (select from account where account.customer_id = customer.id and account.totp_confirmed_at is not null))`
