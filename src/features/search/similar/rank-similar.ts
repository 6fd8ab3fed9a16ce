import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Scope as Place } from '../../places/scope.ts'
import { nearness } from '../nearness.ts'
import type { Hit } from '../select-hits.ts'
import { tellingOf } from '../weigh-words.ts'
import { within } from '../words/ts-query.ts'
import type { SourceTerm, SourceTerms } from './source-terms.ts'

/** So many words of a title count as all of it: a long one is alike by a few. */
const WHOLE_TITLE = 3
/** What a word of the title is worth in the title, in the tags and in the text of another; in comments nothing. */
const WORTH_OF_WORD = [
  { weights: 'A', worth: 1 },
  { weights: 'B', worth: 0.6 },
  { weights: 'C', worth: 0.25 },
] as const
/** What it is worth that another title names a tag, and that another has the same tags. */
const WORTH_OF_NAMED_TAG = 0.6
const WORTH_OF_TAGS = 0.5
/** Of what is in the country a quarter more, in the city half. */
const WORTH_OF_NEARNESS = 0.25
/** The least that is alike. */
const MIN_SIMILARITY = 0.42
/** What is much less alike than the best is not shown beside it. */
const MIN_OF_BEST = 0.5

/**
 * Of these what is alike, the most alike first: what has a telling word of the title in its own, and another one or a telling
 * tag, and of all that the title and the tags tell enough.
 */
export async function rankSimilar(
  db: Database,
  hits: readonly Pick<Hit, 'type' | 'id'>[],
  own: SourceTerms,
  place: Place,
): Promise<number[]> {
  if (hits.length === 0) return []
  const parts = partsOf(own)
  const tags = shared(own)
  // of a title of one telling word that word is all there is
  const enough = own.title.length === 1 ? 1 : 2
  const { rows } = await sql<{ id: number; worth: number }>`
    with part as materialized (
      select * from unnest(${parts.map(({ word }) => word)}::integer[], ${parts.map(({ expression }) => expression)}::tsquery[],
        ${parts.map(({ worth }) => worth)}::float8[], ${parts.map((part) => part.isTelling)}::boolean[])
        p (word, expression, worth, is_telling)
    ), own_tag as materialized (
      select * from unnest(${tags.map(({ id }) => id)}::integer[], ${tags.map(({ worth }) => worth)}::float8[],
        ${tags.map((tag) => tag.isTelling)}::boolean[]) t (id, worth, is_telling)
    ), likeness as (
      select d.object_id as id, w.telling, t.telling as telling_tags, w.worth + t.worth as worth, ${nearness(place)} as near
      from unnest(${hits.map(({ type }) => type)}::text[], ${hits.map(({ id }) => id)}::bigint[]) h (type, id)
      cross join lateral (
        -- unpacked once for all the words: what goes into an array is
        select s.object_id, s.country_code, s.city_id, (array[s.vector])[1] as vector
        from search_document s where s.object_type = h.type and s.object_id = h.id offset 0
      ) d
      cross join lateral (
        select coalesce(sum(worth), 0) as worth, count(*) filter (where is_telling) as telling
        from (
          select max(worth) as worth, bool_or(is_telling) as is_telling
          from part where d.vector @@ part.expression group by word
        ) held
      ) w
      cross join lateral (
        select coalesce(sum(o.worth), 0) as worth, count(*) filter (where o.is_telling) as telling
        from post_tag pt join own_tag o on o.id = pt.tag_id where pt.post_id = d.object_id
      ) t
    )
    select id, worth from likeness
    where telling > 0 and telling + telling_tags >= ${enough}::integer and worth >= ${MIN_SIMILARITY}::float8
    order by worth * (1 + ${WORTH_OF_NEARNESS}::float8 * near) desc, id desc`.execute(db)
  const best = Math.max(...rows.map(({ worth }) => worth))
  return rows.filter(({ worth }) => worth >= MIN_OF_BEST * best).map(({ id }) => id)
}

/** Each word of the title, and each tag that the title does not say, with what it is worth where. */
function partsOf({ title, tags }: SourceTerms) {
  const weights = title.map(weightOf).sort((a, b) => b - a)
  const whole = Math.max(1, sum(weights.slice(0, WHOLE_TITLE)))
  const ofTitle = title.flatMap((one, word) =>
    WORTH_OF_WORD.map(({ weights: where, worth }) => ({
      word,
      expression: within(one.expression, where),
      worth: (worth * weightOf(one)) / whole,
      isTelling: where === 'A' && one.isTelling,
    })),
  )
  const said = new Set(title.map(({ expression }) => expression))
  const ofTags = tags
    .filter(({ expression }) => !said.has(expression))
    .map((tag, i) => ({
      word: title.length + i,
      expression: within(tag.expression, 'A'),
      worth: (WORTH_OF_NAMED_TAG * weightOf(tag)) / whole,
      isTelling: false,
    }))
  return [...ofTitle, ...ofTags]
}

/** Each tag with what it is worth that another has it too. */
function shared({ tags }: SourceTerms) {
  const all = sum(tags.map(weightOf))
  return tags.map((tag) => ({
    id: tag.id,
    worth: (WORTH_OF_TAGS * weightOf(tag)) / all,
    isTelling: tag.isTelling,
  }))
}

const weightOf = ({ share }: SourceTerm) => tellingOf(share)

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
