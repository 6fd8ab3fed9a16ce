import { sql } from 'kysely'
import { MAX_RANKED } from '../../lib/api/max-ranked.ts'
import type { ViewerContext } from '../../platform/context.ts'
import { countOf, type ListKey } from '../../platform/db/counted-list.ts'
import { placeKey, resolveScope } from '../places/scope.ts'
import { findTerm } from '../search/suggest/find-term.ts'
import { selectTagsOfTerm } from '../search/suggest/select-tags-of-term.ts'
import { namesOf } from '../search/vocabulary/explain-query.ts'
import type { CountedTag } from '../tags/contract.ts'
import { hiddenTagIds } from '../tags/hidden-tags.ts'

/** How many names are looked through by the alphabet, besides the tags most used. */
const MAX_NAMED = 200

interface Input {
  readonly destinationCountry?: string | undefined
  readonly destinationCity?: string | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly perPage: number
}

/**
 * The tags of a kind of list within a place, the most used first. How much a tag is used is the total of its list,
 * so nothing is counted.
 */
export async function selectTagsByUse(
  context: ViewerContext,
  listKind: 'posts' | 'questions' | 'all',
  input: Input,
) {
  const { page, perPage } = input
  const place = await resolveScope(context.db, input)
  const lists: Lists = { kind: listKind, ...placeKey(place) }
  const search = input.search?.trim().toLowerCase()
  const offset = (page - 1) * perPage
  if (offset >= MAX_RANKED) return { tags: [], page, perPage }
  const slice = { offset, limit: Math.min(perPage, MAX_RANKED - offset) }
  const tags = search
    ? await loadSought(context, search, { lists, slice, country: place.countryCode })
    : await load(context, mostUsed(lists, slice))
  return { tags, page, perPage }
}

/** The lists of all tags of a kind and a place. */
type Lists = Omit<ListKey, 'ownerId' | 'tagId'>

interface Sought {
  readonly lists: Lists
  readonly slice: Slice
  readonly country: string | undefined
}

/**
 * The tags whose name begins so, and those called by another name of a word of a place («анмельдунг»); when there
 * are none those of the texts that have the word.
 */
async function loadSought(
  context: ViewerContext,
  search: string,
  { lists, slice, country }: Sought,
): Promise<CountedTag[]> {
  const term = await findTerm(context.db, search, { country, isOpen: true })
  const names = term ? namesOf(term) : []
  const tags = await load(context, namedUse(lists, search, names, slice))
  if (tags.length > 0 || !term) return tags
  return load(context, countedUse(await selectTagsOfTerm(context.db, term), lists, slice))
}

interface Slice {
  readonly offset: number
  readonly limit: number
}

/**
 * Of the totals the top of an index; of what is not in them yet each tag with its total. The changed tags stand in an
 * array: nothing is known of how many there are at the moment, and a join would look for the change of every tag.
 */
const mostUsed = (lists: Lists, { offset, limit }: Slice) => sql`
  select tag_id, sum(total)::integer as total from (
    (
      (select t.tag_id, t.total from list_total t where ${isOfTag('t', lists)} and t.total > 0
        order by t.total desc, t.tag_id limit ${offset + limit})
      union
      select t.tag_id, t.total
      from unnest(array(select distinct c.tag_id from list_change c where ${isOfTag('c', lists)})) changed (tag_id)
      join list_total t on t.tag_id = changed.tag_id and ${isOfTag('t', lists)}
    )
    union all
    select c.tag_id, c.delta from list_change c where ${isOfTag('c', lists)}
  ) used
  group by tag_id having sum(total) > 0
  order by total desc, tag_id offset ${offset} limit ${limit}`

/** Those of the tags whose name or synonym begins so; of very many, the most used and the first by name. */
const namedUse = (
  lists: Lists,
  search: string,
  names: readonly string[],
  { offset, limit }: Slice,
) => sql`
  select named.tag_id, t.total from (
    (select id as tag_id from tag where ${beginsWith(search)} order by name using ~<~ limit ${MAX_NAMED})
    union
    (select tag_id from tag_synonym where ${beginsWith(search)} order by name using ~<~ limit ${MAX_NAMED})
    union
    select id from tag where name = any(${names})
    union
    select tag_id from tag_synonym where name = any(${names})
    union
    select tag_id from (${mostUsed(lists, { offset: 0, limit: MAX_RANKED })}) used
    join tag on tag.id = used.tag_id where ${beginsWith(search)}
  ) named
  cross join lateral (
    select ${countOf({ ...lists, tagId: sql`named.tag_id` })} as total offset 0) t
  where t.total > 0 and named.tag_id <> all (${hiddenTagIds})
  order by t.total desc, named.tag_id offset ${offset} limit ${limit}`

const countedUse = (ids: readonly number[], lists: Lists, { offset, limit }: Slice) => sql`
  select wanted.tag_id, t.total from unnest(${ids}::integer[]) wanted (tag_id)
  cross join lateral (
    select ${countOf({ ...lists, tagId: sql`wanted.tag_id` })} as total offset 0) t
  where t.total > 0 and wanted.tag_id <> all (${hiddenTagIds})
  order by t.total desc, wanted.tag_id offset ${offset} limit ${limit}`

/** The condition that a row is of one of these lists, and of no hidden tag. */
const isOfTag = (table: string, { kind, countryCode = '', cityId = 0 }: Lists) => sql<boolean>`
  ${sql.ref(`${table}.kind`)} = ${kind} and ${sql.ref(`${table}.owner_id`)} = 0
  and ${sql.ref(`${table}.tag_id`)} > 0 and ${sql.ref(`${table}.country_code`)} = ${countryCode}
  and ${sql.ref(`${table}.city_id`)} = ${cityId}
  and ${sql.ref(`${table}.tag_id`)} <> all (${hiddenTagIds})`

/** As a range of a text_pattern_ops index, whatever the database's collation. */
const beginsWith = (search: string) =>
  sql`name ~>=~ ${search} and name ~<~ (${search} || chr(1114111))`

async function load(
  { db, viewer }: ViewerContext,
  use: ReturnType<typeof mostUsed>,
): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select tag.id, tag.name, tag.group_id as "groupId", used.total, exists (
      select from subscription s where s.subscriber_id = ${viewer?.customerId ?? 0} and s.tag_id = tag.id
    ) as "isSubscribed"
    from (${use}) used join tag on tag.id = used.tag_id
    order by used.total desc, tag.name`.execute(db)
  return rows
}
