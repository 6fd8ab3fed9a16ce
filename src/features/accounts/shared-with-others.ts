import { type RawBuilder, sql } from 'kysely'

/**
 * Whether another account has a session from an address that a person has one from. Families and whole hostels share
 * an address, so this proves nothing; whose the other account is leaves the database nowhere.
 * @param person how a query calls the table of people
 */
export const sharesAddress = (person: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from session own join session other on other.address = own.address and other.customer_id <> own.customer_id
  where own.customer_id = ${sql.ref(`${person}.id`)})`

/** Whether another account was signed in to in a browser of theirs, as its cookie tells (sessions/device-cookie.ts). */
export const sharesDevice = (person: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from device_cookie own
  join device_cookie other on other.token_hash = own.token_hash and other.customer_id <> own.customer_id
  where own.customer_id = ${sql.ref(`${person}.id`)})`
