import { sql } from 'kysely'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'

/**
 * Who may be seen by everybody: neither hidden nor gone. The one place that says so for lists, pages, search and
 * the names beside what was written; db/schema/functions/people.sql counts the same people, of
 * businesses those alone that the directory lists.
 * @param person how a query calls the table of people
 */
export const isShown = (person: string) =>
  sql<boolean>`(${sql.ref(`${person}.status`)} = ${sql.lit(CUSTOMER_STATUS.shown)} and ${sql.ref(`${person}.deleted_at`)} is null)`
