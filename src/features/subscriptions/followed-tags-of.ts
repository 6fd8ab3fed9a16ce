import { type RawBuilder, sql } from 'kysely'

const MAX_FOLLOWED_TAGS = 20

/** The tags that somebody follows, as a query of `tag_id`. */
export const followedTagsOf = (viewerId: number): RawBuilder<unknown> => sql`
  select tag_id from subscription
  where subscriber_id = ${viewerId} and tag_id is not null
  order by tag_id limit ${sql.lit(MAX_FOLLOWED_TAGS)}`
