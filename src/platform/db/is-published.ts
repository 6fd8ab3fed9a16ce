import { sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'

/**
 * Whether a post or a comment is public, with the same text as the condition of the partial indexes: as a parameter the
 * status would not let them be used.
 * @param table how the query calls the table; without it the columns are those of the only table
 */
export const isPublished = (table?: string) =>
  sql<boolean>`(${column('status', table)} = ${sql.lit(CONTENT_STATUS.published)}
    and ${column('deleted_at', table)} is null)`

/** The opposite, with the same text as the condition of its partial indexes. */
export const isKeptBack = (table?: string) =>
  sql<boolean>`(${column('status', table)} <> ${sql.lit(CONTENT_STATUS.published)}
    or ${column('deleted_at', table)} is not null)`

const column = (name: string, table: string | undefined) =>
  sql.ref(table === undefined ? name : `${table}.${name}`)
