import { type RawBuilder, sql } from 'kysely'

/** The kinds of counted lists (db/schema, `list_total`). */
export type CountedKind =
  // each has a list for every tag and place
  | 'posts'
  | 'questions'
  | 'events'
  | 'calendar'
  | 'unanswered'
  | 'all'
  // for every place
  | 'people'
  | 'businesses'
  // one alone
  | 'answers'
  // of a person
  | 'posts-by'
  | 'questions-by'
  | 'events-by'
  | 'comments-by'
  | 'answers-by'
  | 'replies-by'
  | 'followers'
  | 'following'
  // of a post
  | 'comments'
  | 'subscribers'

/** Which list: its kind and what it is of; what is left out narrows nothing. */
export interface ListKey {
  readonly kind: CountedKind
  /** The person or the post whose list it is. */
  readonly ownerId?: number | RawBuilder<unknown>
  readonly tagId?: number | RawBuilder<unknown>
  /** A country, or a city without its country. */
  readonly countryCode?: string | RawBuilder<unknown> | undefined
  readonly cityId?: number | RawBuilder<unknown> | undefined
}

/** The condition that a row of `list_total`, `list_count`, `list_anchor` or `list_change` is of a list. */
export function isList(table: string, { kind, ownerId, tagId, countryCode, cityId }: ListKey) {
  const is = (column: string, value: unknown) => sql`${sql.ref(`${table}.${column}`)} = ${value}`
  const conditions = [
    is('kind', kind),
    is('owner_id', ownerId ?? sql.lit(0)),
    is('tag_id', tagId ?? sql.lit(0)),
    is('country_code', countryCode ?? sql.lit('')),
    is('city_id', cityId ?? sql.lit(0)),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** How many items a list has, as a value in a query. */
export const countOf = (list: ListKey) => sql<number>`coalesce((
  select l.total from list_count l where ${isList('l', list)}), 0)`
