import type { RequestContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ListKindChoice } from '../../../platform/db/list-kinds.ts'
import { takeLimit } from '../../../platform/limits/take-limit.ts'
import { findCustomer } from '../../people/find-customer.ts'
import type { Scope } from '../../places/scope.ts'
import { searchLimit } from '../../search/contract.ts'
import { findHits } from '../../search/find-hits.ts'
import type { FeedInput } from '../contract.ts'
import { selectByAuthor } from './select-by-author.ts'
import { selectFrom } from './select-from.ts'
import {
  found,
  type Narrowing,
  narrowsNothing,
  newestOf,
  ownOf,
  PUBLISHED,
  selectNarrowed,
  withLink,
} from './select-narrowed.ts'

interface Chosen {
  readonly ids: number[]
  readonly total: number
  /** Which of them who asks may see; the published when nothing is said. */
  readonly statuses?: readonly number[]
}

const nothing: Chosen = { ids: [], total: 0 }

/**
 * Feeds that are not the list of a place: of one link, of what a query finds, of one person, or of nothing that
 * may be seen. Whatever else is asked for narrows them; to a query a place only says what is near.
 * @param asked what the input comes to; no tags at all when one of them does not exist
 * @returns undefined for the list of a place
 */
export async function chooseNarrowed(
  context: RequestContext,
  input: FeedInput,
  asked: {
    listKind: ListKindChoice
    scope: Scope
    tagIds: readonly number[] | undefined
    fromCountry: string | undefined
  },
): Promise<Chosen | undefined> {
  const { db } = context
  const { seoLink, username, statuses, orderBy, page, perPage } = input
  const query = input.query?.trim()
  const own = await findOwn(context, input)
  if (own === undefined && statuses && !statuses.includes(PUBLISHED)) return nothing
  if (!seoLink && !username && !query) return chooseFrom(db, input, asked)
  if (query) await takeLimit(searchLimit, context)
  const authorId = username ? await findCustomer(db, username) : undefined
  const { tagIds } = asked
  if (tagIds === undefined) return nothing
  const narrowing: Narrowing = { ...asked, authorId, tagIds, orderBy }
  if (seoLink) return pageOf(input, await selectNarrowed(db, withLink(seoLink), narrowing))
  if (own) {
    const ids = await selectNarrowed(db, ownOf(own.authorId, own.statuses, narrowing), narrowing)
    return { ...pageOf(input, ids), statuses: own.statuses }
  }
  if (query) return pageOf(input, await choosePosts(context, query, input, narrowing))
  if (authorId === undefined) return undefined
  if (narrowsNothing(narrowing))
    return selectByAuthor(db, { authorId, listKind: asked.listKind, page, perPage })
  return pageOf(input, await selectNarrowed(db, newestOf(authorId, narrowing), narrowing))
}

/** Those who come from a country. */
async function chooseFrom(
  db: Database,
  { orderBy, page, perPage }: FeedInput,
  { fromCountry, tagIds, ...place }: Parameters<typeof chooseNarrowed>[2],
): Promise<Chosen | undefined> {
  if (!fromCountry) return undefined
  if (!tagIds) return nothing
  return selectFrom(db, { ...place, fromCountry, tagIds, orderBy, page, perPage })
}

/** Who asks for their own that others do not see, and for what of it. What is not published is not searched. */
async function findOwn(
  { db, viewer }: RequestContext,
  { username, statuses, seoLink, query }: FeedInput,
): Promise<{ authorId: number; statuses: readonly number[] } | undefined> {
  if (!viewer || !username || seoLink || query?.trim()) return undefined
  if (!statuses?.some((status) => status !== PUBLISHED)) return undefined
  const authorId = await findCustomer(db, username)
  return authorId === viewer.customerId ? { authorId, statuses } : undefined
}

/** What a query finds among posts, questions and events, the nearest first. */
async function choosePosts(
  { db }: RequestContext,
  query: string,
  { type }: FeedInput,
  narrowing: Narrowing,
): Promise<number[]> {
  const { scope: place } = narrowing
  const { hits } = await findHits(db, { query, scope: type ?? 'all', place })
  const ids = hits.filter((hit) => hit.type !== 'customer').map((hit) => hit.id)
  const wanted = { ...narrowing, scope: everywhere }
  return narrowing.authorId === undefined && narrowsNothing(wanted)
    ? ids
    : selectNarrowed(db, found(ids), wanted)
}

const everywhere: Scope = { countryCode: undefined, cityId: undefined }

const pageOf = ({ page, perPage }: FeedInput, ids: number[]): Chosen => ({
  ids: ids.slice((page - 1) * perPage, page * perPage),
  total: ids.length,
})
