import { type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { customerCardColumns } from '../people/present-customer-card.ts'

/**
 * The columns that a card shows; `getPosts` adds the text. Names of places and tags and what is known of a cover
 * are kept in the process and put in afterwards: each join that is not here is a tenth of the query.
 */
export const postRows = (db: Database) =>
  db
    .selectFrom('post')
    .innerJoin('customer', 'customer.id', 'post.author_id')
    .select([
      'post.id',
      'post.author_id',
      'post.kind',
      'post.seo_link',
      'post.title',
      'post.excerpt',
      'post.language_code',
      'post.status',
      'post.country_code',
      'post.city_id',
      'post.cover_id',
      'post.thumbnail_id',
      'post.comments_count',
      'post.answers_count',
      'post.likes_count',
      'post.views_count',
      'post.accepted_comment_id',
      'post.published_at',
      'post.edited_at',
    ])
    .select(customerCardColumns)
    .select(
      sql<number[]>`array(
        select tag_id from post_tag where post_tag.post_id = post.id order by post_tag.position)`.as(
        'tag_ids',
      ),
    )
    // events are few: the others are not looked for
    .select((eb) =>
      eb
        .case()
        .when('post.kind', '=', eb.lit(LISTING_TYPE.event))
        .then(
          jsonObjectFrom(
            eb
              .selectFrom('event')
              .select([
                'event.starts_at',
                'event.ends_at',
                'event.next_starts_at',
                'event.next_ends_at',
                'event.next_is_moved',
                'event.next_is_cancelled',
                'event.occurrences_left',
                'event.time_zone',
                'event.is_all_day',
                'event.address',
                'event.latitude',
                'event.longitude',
                'event.online_link',
                'event.price',
                'event.currency',
                'event.seats',
                'event.registration_link',
                'event.recurrence',
                'event.state',
                'event.going_count',
                'event.interested_count',
              ])
              .whereRef('event.post_id', '=', 'post.id'),
          ),
        )
        .end()
        .as('event'),
    )

/** Posts by id with their authors, tags and events: one query for a whole page. */
export const selectPostRows = prepare((db, ids: readonly number[]) =>
  postRows(db).where('post.id', '=', sql<number>`any(${ids})`).where('post.deleted_at', 'is', null),
)

/**
 * The posts that queries of ids choose, each query a part, in their order: what a page shows first costs one
 * question to the database.
 */
export const chosenPostRows = (db: Database, parts: readonly RawBuilder<unknown>[]) => {
  const chosen = parts.map(
    (ids, part) => sql`select ${sql.lit(part)} as part, place, id
      from unnest(array(${ids})) with ordinality listed (id, place)`,
  )
  return postRows(db)
    .innerJoin(
      sql<{ id: number; part: number; place: number }>`(${sql.join(chosen, sql` union all `)})`.as(
        'chosen',
      ),
      'chosen.id',
      'post.id',
    )
    .select('chosen.part')
    .where('post.deleted_at', 'is', null)
    .orderBy('chosen.place')
}

export type PostRow = Awaited<ReturnType<typeof selectPostRows>>[number]
