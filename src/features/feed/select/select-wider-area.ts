import { type RawBuilder, sql } from 'kysely'
import type { ViewerContext } from '../../../platform/context.ts'
import { type ListKind, type ListKindChoice, listKindsOf } from '../../../platform/db/list-kinds.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { inScope, type Scope, showsListsOf } from '../../places/scope.ts'
import type { PostCard } from '../../posts/contract.ts'
import { hydrateChosen } from '../../posts/hydrate-posts.ts'
import { chosenPostRows } from '../../posts/post-rows.ts'

/** At most this many of the newest are scanned, so that a place which dominates its country costs no full scan. */
const MAX_SCANNED = 500

/** Of the widest part at least so many stand there, however much the country gives. */
const MIN_COUNT = 5

interface WiderAreaPart {
  readonly reach: 'country' | 'everywhere'
  readonly tape: PostCard[]
}

/**
 * What follows where the feed of a place ends: the newest of the rest of the country, then of everywhere else,
 * each part labelled by its reach. Nothing while the place's own list goes on.
 */
export async function selectWiderArea(
  services: ViewerContext,
  query: { scope: Scope; listKind: ListKindChoice; page: number; perPage: number; total: number },
): Promise<WiderAreaPart[]> {
  const { scope, listKind, page, perPage, total } = query
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  if (!scope.countryCode || page !== lastPage) return []
  const { countryCode, cityId } = scope
  showsListsOf({ countryCode: undefined, cityId: undefined })
  showsListsOf({ countryCode, cityId: undefined })
  const rows = await selectOutside(
    services.db,
    countryCode,
    cityId,
    perPage,
    ...listKindsOf(listKind),
  )
  const cards = await hydrateChosen(services, rows)
  const tapeOf = (reach: WiderAreaPart['reach']) =>
    cards.flatMap(({ part, card }) => (reaches[part] === reach ? [card] : []))
  const country = tapeOf('country')
  const everywhere = tapeOf('everywhere').slice(0, Math.max(MIN_COUNT, perPage - country.length))
  const parts = [
    { reach: 'country' as const, tape: country },
    { reach: 'everywhere' as const, tape: everywhere },
  ]
  return parts.filter(({ tape }) => tape.length > 0)
}

/** By the part of the query. */
const reaches: readonly WiderAreaPart['reach'][] = ['everywhere', 'country']

const selectOutside = prepare(
  (
    db,
    countryCode: string,
    cityId: number | undefined,
    perPage: number,
    ...listKinds: readonly ListKind[]
  ) => {
    const everywhere: Scope = { countryCode: undefined, cityId: undefined }
    const country: Scope = { countryCode, cityId: undefined }
    return chosenPostRows(db, [
      newestOutside(everywhere, sql`country_code <> ${countryCode}`, listKinds, perPage),
      ...(cityId ? [newestOutside(country, sql`city_id <> ${cityId}`, listKinds, perPage)] : []),
    ])
  },
)

/** The newest of a wider place that are elsewhere, as a query of their ids. */
function newestOutside(
  wider: Scope,
  isElsewhere: RawBuilder<unknown>,
  listKinds: readonly ListKind[],
  limit: number,
): RawBuilder<unknown> {
  const parts = listKinds.map(
    (one) => sql`(select at, post_id from (
        select at, post_id, country_code, city_id from listing
        where ${inScope(wider)} and tag_id = 0 and list_kind = ${one}
        order by at desc, post_id desc limit ${MAX_SCANNED}) newest
      where ${isElsewhere} order by at desc, post_id desc limit ${limit})`,
  )
  return sql`
    select post_id from (${sql.join(parts, sql` union all `)}) entries
    order by at desc, post_id desc limit ${limit}`
}
