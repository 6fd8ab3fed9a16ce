import { type RawBuilder, sql } from 'kysely'
import { isPublished } from '../../../platform/db/is-published.ts'
import { LIST_KIND } from '../../../platform/db/list-kinds.ts'
import { inScope, type Scope } from '../../places/scope.ts'
import { followedTagsOf } from '../../subscriptions/followed-tags-of.ts'

/** What somebody knows about shows in their latest answers. */
const MAX_ANSWERS = 10
/** Of one tag no more stand among the few that are shown. */
const PER_TAG = 3
const WAITING = 4

/** The tags of the questions that somebody answered lately, as a query of `tag_id`. */
export const answeredTagsOf = (viewerId: number): RawBuilder<unknown> => sql`
  select distinct tag_id from (
    select post_id from comment
    where author_id = ${viewerId} and is_answer and ${isPublished()}
    order by created_at desc, id desc limit ${sql.lit(MAX_ANSWERS)}
  ) answered join post_tag using (post_id)`

/**
 * Questions that nobody has answered and this reader may know about, as a query of their ids: the newest of each of
 * their tags in a place, on the page of a wider place those of their own city too, then those of their tags in the area
 * around it. Each tag is one range of the index.
 */
export function waitingFor(scope: Scope, viewerId: number): RawBuilder<unknown> {
  const newestOf = (tagId: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
    select at, post_id from listing
    where ${where} and tag_id = ${tagId} and list_kind = ${LIST_KIND.unanswered}
    order by at desc, post_id desc limit ${sql.lit(PER_TAG)}`
  const byTag = (place: Scope, isNear: boolean) => sql`
    select l.at, l.post_id, ${sql.lit(isNear)} as is_near from known
    cross join lateral (${newestOf(sql`known.tag_id`, inScope(place))}) l`
  const ownCity = sql`city_id = (select city_id from customer where id = ${viewerId}) and city_id <> 0
    and ${scope.countryCode ? sql`country_code = ${scope.countryCode}` : sql`true`}`
  const wider = widerOf(scope)
  const found = sql.join(
    [
      byTag(scope, true),
      ...(scope.cityId ? [] : [sql`select own.*, true from (${newestOf(sql`0`, ownCity)}) own`]),
      ...(wider ? [byTag(wider, false)] : []),
    ],
    sql` union all `,
  )
  return sql`
    select post_id from (
      with known as (${answeredTagsOf(viewerId)} union (${followedTagsOf(viewerId)}))
      select found.post_id, max(found.at) as at, bool_or(found.is_near) as is_near from (${found}) found
      join post on post.id = found.post_id and post.author_id <> ${viewerId}
      group by found.post_id
    ) others
    order by is_near desc, at desc, post_id desc limit ${sql.lit(WAITING)}`
}

/** The country around a city, everywhere around a country. */
function widerOf({ countryCode, cityId }: Scope): Scope | undefined {
  if (cityId) return { countryCode, cityId: undefined }
  return countryCode ? { countryCode: undefined, cityId: undefined } : undefined
}
