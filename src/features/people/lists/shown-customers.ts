import { sql } from 'kysely'

/**
 * Who may be seen by everybody: neither hidden nor gone. The one place that says so for lists, pages, search and
 * the names beside what was written; db/schema/functions/people.sql counts the same people.
 * @param person how a query calls the table of people
 */
export const isShown = (person: string) =>
  sql<boolean>`(${sql.ref(`${person}.status`)} = 1 and ${sql.ref(`${person}.deleted_at`)} is null)`
