/** A family of counted lists: what stands in them, in which order, and under which names. */
export interface ListFamily {
  readonly name: string
  /** The names of its lists, as a regular expression. */
  readonly pattern: string
  /** Rows of the columns `key`, `at`, `id`: every entry of every list of the family. */
  readonly entries: string
  /** The name of a list, from `key`. */
  readonly list: string
}

const SHOWN = 'status = 1 and deleted_at is null'

/** Every list but those of `listing`, as the triggers of db/schema/functions keep them. */
export const listFamilies: readonly ListFamily[] = [
  {
    name: 'roots of threads',
    pattern: '^comments:',
    list: `'comments:' || key`,
    entries: `select post_id as key, created_at as at, id from comment
      where parent_id is null and ((${SHOWN}) or replies_count > 0)`,
  },
  {
    name: 'comments by author',
    pattern: '^comments-by:',
    list: `'comments-by:' || key`,
    entries: `select author_id as key, created_at as at, id from comment where ${SHOWN}`,
  },
  {
    name: 'answers by author',
    pattern: '^answers-by:',
    list: `'answers-by:' || key`,
    entries: `select author_id as key, created_at as at, id from comment where ${SHOWN} and is_answer`,
  },
  {
    name: 'replies by author',
    pattern: '^replies-by:',
    list: `'replies-by:' || key`,
    entries: `select author_id as key, created_at as at, id from comment where ${SHOWN} and not is_answer`,
  },
  {
    name: 'all answers',
    pattern: '^answers:$',
    list: `'answers:' || key`,
    entries: `select '' as key, created_at as at, id from comment where ${SHOWN} and is_answer`,
  },
  {
    name: 'posts by author',
    pattern: '^posts-by:',
    list: `'posts-by:' || key / 3 || ':' || key % 3`,
    entries: `select author_id * 3 + kind as key, published_at as at, id from post where ${SHOWN}`,
  },
  {
    name: 'followers',
    pattern: '^followers:',
    list: `'followers:' || key`,
    entries: `select person_id as key, 'epoch'::timestamptz as at, id from subscription where person_id is not null`,
  },
  {
    name: 'following',
    pattern: '^following:',
    list: `'following:' || key`,
    entries: `select subscriber_id as key, 'epoch'::timestamptz as at, id from subscription where person_id is not null`,
  },
  {
    name: 'subscribers of posts',
    pattern: '^subscribers:',
    list: `'subscribers:' || key`,
    entries: `select post_id as key, 'epoch'::timestamptz as at, id from subscription where post_id is not null`,
  },
  {
    name: 'people and businesses of places',
    pattern: '^(people|businesses):',
    list: 'key',
    entries: 'select l as key, c.created_at as at, c.id from customer c, lists_of_customer(c) l',
  },
]

/** The public lists, rebuilt by rebuild_listing_counts() of db/schema/functions/listing.sql. */
export const listingFamily: ListFamily = {
  name: 'public lists',
  pattern: '^(\\d|all):',
  list: 'key',
  entries:
    'select l as key, r.at, r.post_id as id from listing r, lists_of(r.list_kind, r.tag_id, r.country_code, r.city_id) l',
}
