import { sql } from 'kysely'
import { MAX_RANKED } from '../../lib/api/max-ranked.ts'
import type { ViewerContext } from '../../platform/context.ts'
import { resolveScope, scopeKey } from '../places/scope.ts'
import { findTerm } from '../search/suggest/find-term.ts'
import { selectTagsOfTerm } from '../search/suggest/select-tags-of-term.ts'
import { namesOf } from '../search/vocabulary/explain-query.ts'
import type { CountedTag } from '../tags/contract.ts'

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
 * so nothing is counted (list_total_tag_use).
 */
export async function selectTagsByUse(
  context: ViewerContext,
  listKind: '0' | '1' | 'all',
  input: Input,
) {
  const { page, perPage } = input
  const place = await resolveScope(context.db, input)
  const scope = scopeKey(place)
  const search = input.search?.trim().toLowerCase()
  const offset = (page - 1) * perPage
  if (offset >= MAX_RANKED) return { tags: [], page, perPage }
  const slice = { offset, limit: Math.min(perPage, MAX_RANKED - offset) }
  const tags = search
    ? await loadSought(context, search, { listKind, scope, slice, country: place.countryCode })
    : await load(context, mostUsed(listKind, scope, slice))
  return { tags, page, perPage }
}

interface Sought {
  readonly listKind: string
  readonly scope: string
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
  { listKind, scope, slice, country }: Sought,
): Promise<CountedTag[]> {
  const term = await findTerm(context.db, search, { country, isOpen: true })
  const names = term ? namesOf(term) : []
  const tags = await load(context, namedUse(listKind, scope, search, names, slice))
  if (tags.length > 0 || !term) return tags
  return load(context, countedUse(await selectTagsOfTerm(context.db, term), listKind, scope, slice))
}

interface Slice {
  readonly offset: number
  readonly limit: number
}

const mostUsed = (listKind: string, scope: string, { offset, limit }: Slice) => sql`
  select split_part(list, ':', 2)::integer as tag_id, total from list_total
  where split_part(list, ':', 1) = ${listKind} and split_part(list, ':', 3) = ${scope}
    and list ~ '^(all|[0-4]):[1-9]' and total > 0
  order by total desc, list offset ${offset} limit ${limit}`

/** Those of the tags whose name or synonym begins so; of very many, the most used and the first by name. */
const namedUse = (
  listKind: string,
  scope: string,
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
    select tag_id from (${mostUsed(listKind, scope, { offset: 0, limit: MAX_RANKED })}) used
    join tag on tag.id = used.tag_id where ${beginsWith(search)}
  ) named
  join list_total t on t.list = ${`${listKind}:`} || named.tag_id || ${`:${scope}`} and t.total > 0
  order by t.total desc, t.list offset ${offset} limit ${limit}`

const countedUse = (
  ids: readonly number[],
  listKind: string,
  scope: string,
  { offset, limit }: Slice,
) => sql`
  select wanted.tag_id, t.total from unnest(${ids}::integer[]) wanted (tag_id)
  join list_total t on t.list = ${`${listKind}:`} || wanted.tag_id || ${`:${scope}`} and t.total > 0
  order by t.total desc, t.list offset ${offset} limit ${limit}`

/** As a range of a text_pattern_ops index, whatever the database's collation. */
const beginsWith = (search: string) =>
  sql`name ~>=~ ${search} and name ~<~ (${search} || chr(1114111))`

async function load(
  { db, viewer }: ViewerContext,
  use: ReturnType<typeof mostUsed>,
): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select tag.id, tag.name, tag.section, used.total, exists (
      select from subscription s where s.subscriber_id = ${viewer?.customerId ?? 0} and s.tag_id = tag.id
    ) as "isSubscribed"
    from (${use}) used join tag on tag.id = used.tag_id
    order by used.total desc, tag.name`.execute(db)
  return rows
}
