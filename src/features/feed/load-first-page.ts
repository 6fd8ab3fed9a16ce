import type { ViewerContext } from '../../platform/context.ts'
import { type CountedKind, countOf } from '../../platform/db/counted-list.ts'
import { countedKindOf, type ListKind, listKindsOf } from '../../platform/db/list-kinds.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { placeKey } from '../places/scope.ts'
import type { PostCard } from '../posts/contract.ts'
import { hydrateChosen } from '../posts/hydrate-posts.ts'
import { chosenPostRows } from '../posts/post-rows.ts'
import { type ListingQuery, newestOf } from './select/select-listing.ts'

/** The cards of the first page of a list and its total: what is read most costs one question to the database. */
export async function loadFirstPage(
  services: ViewerContext,
  query: Omit<ListingQuery, 'page'>,
): Promise<{ tape: PostCard[]; total: number }> {
  const { scope, listKind, tagId, perPage } = query
  const { countryCode, cityId } = scope
  const listKinds = listKindsOf(listKind)
  const rows = await selectFirst(
    services.db,
    countedKindOf(query.listKind),
    countryCode,
    cityId,
    tagId,
    perPage,
    ...listKinds,
  )
  const chosen = await hydrateChosen(services, rows)
  return { tape: chosen.map(({ card }) => card), total: rows[0]?.total ?? 0 }
}

const selectFirst = prepare(
  (
    db,
    kind: CountedKind,
    countryCode: string | undefined,
    cityId: number | undefined,
    tagId: number,
    perPage: number,
    ...listKinds: readonly ListKind[]
  ) =>
    chosenPostRows(db, [
      newestOf({ scope: { countryCode, cityId }, listKinds, tagId, perPage }),
    ]).select(countOf({ kind, tagId, ...placeKey({ countryCode, cityId }) }).as('total')),
)
