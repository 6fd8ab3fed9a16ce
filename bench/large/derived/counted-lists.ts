import { CONTENT_STATUS } from '../../../src/lib/api/type-numbers.ts'

/** A family of counted lists: what stands in them. */
export interface ListFamily {
  readonly name: string
  /** The kinds of its lists (src/platform/db/counted-list.ts). */
  readonly kinds: readonly string[]
  /** Rows of the columns of `KEY` and `at`, `id`: every entry of every list of the family. */
  readonly entries: string
}

/** The columns that name a list. */
export const KEY = 'kind, owner_id, tag_id, country_code, city_id'

const IS_SHOWN = `status = ${CONTENT_STATUS.published} and deleted_at is null`
const FOLLOWED = "'epoch'::timestamptz as at, id from subscription"

/** Every counted list, as the triggers keep them. */
export const listFamilies: readonly ListFamily[] = [
  {
    name: 'public lists',
    kinds: ['posts', 'questions', 'events', 'calendar', 'unanswered', 'all'],
    entries: `select l.kind, 0::bigint as owner_id, r.tag_id, l.country as country_code, l.city as city_id, r.at, r.post_id as id
      from listing r, lists_of(r.list_kind, r.country_code, r.city_id) l`,
  },
  {
    name: 'people and businesses of places',
    kinds: ['people', 'businesses'],
    entries: `select l.kind, 0::bigint as owner_id, 0 as tag_id, l.country as country_code, l.city as city_id, c.created_at as at, c.id
      from customer c, lists_of_customer(c) l`,
  },
  {
    name: 'roots of threads',
    kinds: ['comments'],
    entries: owned(
      `'comments', post_id`,
      `created_at as at, id from comment where parent_id is null and ((${IS_SHOWN}) or replies_count > 0)`,
    ),
  },
  {
    name: 'comments by author',
    kinds: ['comments-by'],
    entries: owned(
      `'comments-by', author_id`,
      `created_at as at, id from comment where ${IS_SHOWN}`,
    ),
  },
  {
    name: 'answers and replies by author',
    kinds: ['answers-by', 'replies-by'],
    entries: owned(
      `case when is_answer then 'answers-by' else 'replies-by' end, author_id`,
      `created_at as at, id from comment where ${IS_SHOWN}`,
    ),
  },
  {
    name: 'all answers',
    kinds: ['answers'],
    entries: owned(
      `'answers', 0::bigint`,
      `created_at as at, id from comment where ${IS_SHOWN} and is_answer`,
    ),
  },
  {
    name: 'posts by author',
    kinds: ['posts-by', 'questions-by', 'events-by'],
    entries: owned(
      `(array['posts-by', 'questions-by', 'events-by'])[kind + 1], author_id`,
      `published_at as at, id from post where ${IS_SHOWN}`,
    ),
  },
  {
    name: 'followers',
    kinds: ['followers'],
    entries: owned(`'followers', person_id`, `${FOLLOWED} where person_id is not null`),
  },
  {
    name: 'following',
    kinds: ['following'],
    entries: owned(`'following', subscriber_id`, `${FOLLOWED} where person_id is not null`),
  },
  {
    name: 'subscribers of posts',
    kinds: ['subscribers'],
    entries: owned(`'subscribers', post_id`, `${FOLLOWED} where post_id is not null`),
  },
]

/** Entries of lists of a person or a post. */
function owned(kindAndOwner: string, rest: string): string {
  return `select key.kind, key.owner_id, 0 as tag_id, '' as country_code, 0 as city_id, key.at, key.id
    from (select ${kindAndOwner}, ${rest}) key (kind, owner_id, at, id)`
}
