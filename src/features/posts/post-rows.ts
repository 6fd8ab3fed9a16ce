import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Database } from '../../platform/db/database.ts'
import { prepare } from '../../platform/db/prepare.ts'

/** The columns that a card shows; `getPosts` adds the text. */
export const postRows = (db: Database) =>
  db
    .selectFrom('post')
    .innerJoin('customer', 'customer.id', 'post.author_id')
    .leftJoin('country', 'country.code', 'post.country_code')
    .leftJoin('city', 'city.id', 'post.city_id')
    .leftJoin('country as home_country', 'home_country.code', 'customer.country_code')
    .leftJoin('city as home_city', 'home_city.id', 'customer.city_id')
    .leftJoin('file as cover', 'cover.id', 'post.cover_id')
    .leftJoin('event', 'event.post_id', 'post.id')
    .select([
      'post.id',
      'post.kind',
      'post.seo_link',
      'post.title',
      'post.excerpt',
      'post.language_code',
      'post.status',
      'post.country_code',
      'post.comments_count',
      'post.answers_count',
      'post.likes_count',
      'post.views_count',
      'post.accepted_comment_id',
      'post.published_at',
      'post.edited_at',
    ])
    .select(['country.name as country_name', 'city.slug as city_slug', 'city.name as city_name'])
    .select([
      'customer.username',
      'customer.first_name',
      'customer.last_name',
      'customer.type',
      'customer.verified_at',
      'customer.hidden_info',
      'customer.avatar_id',
      'home_country.name as home_country_name',
      'home_city.name as home_city_name',
    ])
    .select([
      'cover.id as cover_id',
      'cover.folder as cover_folder',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'cover.widths as cover_widths',
      'cover.color as cover_color',
    ])
    .select([
      'event.starts_at',
      'event.ends_at',
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
    .select((eb) =>
      eb
        .selectFrom('post_tag')
        .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
        .whereRef('post_tag.post_id', '=', 'post.id')
        .select((of) =>
          of.fn
            .agg<{ id: number; name: string }[] | null>('json_agg', [
              jsonBuildObject({ id: of.ref('tag.id'), name: of.ref('tag.name') }),
            ])
            .orderBy('post_tag.position')
            .as('tags'),
        )
        .as('tags'),
    )

/** Posts by id with their authors, places, covers, events and tags: one query for a whole page. */
export const selectPostRows = prepare((db, ids: readonly number[]) =>
  postRows(db).where('post.id', '=', sql<number>`any(${ids})`).where('post.deleted_at', 'is', null),
)

export type PostRow = Awaited<ReturnType<typeof selectPostRows>>[number]
