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
  const byTag = (place: Scope) => sql`
    select l.at, l.post_id from known
    cross join lateral (${newestOf(sql`known.tag_id`, inScope(place))}) l`
  const ownCity = sql`city_id = (select city_id from customer where id = ${viewerId}) and city_id <> 0
    and ${scope.countryCode ? sql`country_code = ${scope.countryCode}` : sql`true`}`
  const inOwnCity = scope.cityId ? sql`` : sql`union all (${newestOf(sql`0`, ownCity)})`
  /** The newest of some, each once, without one's own. */
  const ofOthers = (found: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`
    select distinct found.at, found.post_id from (${found}) found
    join post on post.id = found.post_id and post.author_id <> ${viewerId}
    order by at desc, post_id desc limit ${limit}`
  const wider = widerOf(scope)
  const known = sql`known as (${answeredTagsOf(viewerId)} union (${followedTagsOf(viewerId)}))`
  const near = ofOthers(sql`${byTag(scope)} ${inOwnCity}`, sql.lit(WAITING))
  if (!wider)
    return sql`with ${known} select post_id from (${near}) near order by at desc, post_id desc`
  // looked for only where there is room: a limit of 0 runs nothing
  const room = sql`(select ${sql.lit(WAITING)} - count(*) from near)`
  const around = sql`select * from (${byTag(wider)}) wider where post_id not in (select post_id from near)`
  return sql`
    with ${known}, near as materialized (${near}), around as (${ofOthers(around, room)})
    select post_id from (select *, true as is_near from near union all select *, false from around) found
    order by is_near desc, at desc, post_id desc`
}

/** The country around a city, everywhere around a country. */
function widerOf({ countryCode, cityId }: Scope): Scope | undefined {
  if (cityId) return { countryCode, cityId: undefined }
  return countryCode ? { countryCode: undefined, cityId: undefined } : undefined
}
