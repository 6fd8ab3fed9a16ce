import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { LIST_KIND } from '../../platform/db/list-kinds.ts'
import { areBlocked } from '../accounts/are-blocked.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import { inScope, type Scope } from '../places/scope.ts'
import { followedTagsOf } from '../subscriptions/followed-tags-of.ts'
import { MAX_ANSWERERS } from './welcome-steps.ts'

/** Of each tag the latest questions alone are looked at: who answers now. */
const MAX_QUESTIONS = 30
/** More names of tags than this do not stand in a line. */
const MAX_NAMED = 2

export interface AnswererRow {
  readonly id: number
  readonly username: string
  readonly answers: number
  readonly accepted: number
  readonly tags: string[]
}

/**
 * Who answered the latest questions of the tags that somebody follows, the most accepted first: those of the city, then
 * of its country, then the most helpful of the country by the recurring count. Nobody who is blocked or muted.
 */
export async function selectAnswerers(
  db: Database,
  scope: Scope,
  viewerId: number,
): Promise<AnswererRow[]> {
  const { countryCode } = scope
  const inCountry = { countryCode, cityId: undefined }
  const { rows } = await sql<AnswererRow>`
    with followed as materialized (${followedTagsOf(viewerId)}),
    given as materialized (
      ${scope.cityId ? sql`${answersIn(scope, 0)} union all` : sql``} ${answersIn(inCountry, 1)}
    ),
    counted as (
      select author_id, min(reach) as reach, count(distinct id) as answers,
        count(distinct id) filter (where is_accepted) as accepted, array_agg(distinct tag_id) as tag_ids
      from given group by author_id
    ),
    known as (
      select author_id as id, reach, answers, accepted, tag_ids from counted
      union all
      (select t.customer_id, 2, 0, 0, null from top_customer t
        where t.country_code = ${countryCode ?? ''} and t.customer_id not in (select author_id from counted)
        order by t.points desc, t.customer_id limit ${MAX_ANSWERERS * 2})
    )
    select person.id, person.username, known.answers::integer, known.accepted::integer,
      coalesce((select array_agg(name) from (
        select tag.name from tag where tag.id = any(known.tag_ids) and tag.hidden_at is null
        order by tag.name limit ${MAX_NAMED}) named), '{}') as tags
    from known join customer person on person.id = known.id
    where person.id <> ${viewerId} and ${isShown('person')}
      and not ${areBlocked(sql.ref('person.id'), viewerId)}
      and not exists (select from mute where mute.customer_id = ${viewerId} and mute.person_id = person.id)
    order by known.reach, known.accepted desc, known.answers desc, person.id
    limit ${MAX_ANSWERERS}`.execute(db)
  return rows
}

/** The answers to the latest questions of these tags in a place; each tag is one range of the index. */
const answersIn = (scope: Scope, reach: number): RawBuilder<unknown> => sql`
  select c.id, c.author_id, asked.tag_id, p.accepted_comment_id = c.id as is_accepted, ${sql.lit(reach)} as reach
  from (
    select f.tag_id, l.post_id from followed f cross join lateral (
      select post_id from listing
      where ${inScope(scope)} and tag_id = f.tag_id and list_kind = ${LIST_KIND.questions}
      order by at desc, post_id desc limit ${sql.lit(MAX_QUESTIONS)}) l
  ) asked
  join post p on p.id = asked.post_id
  join comment c on c.post_id = asked.post_id and c.parent_id is null and c.is_answer and ${isPublished('c')}`
