import { serve } from '../../platform/api/serve.ts'
import { findCountry } from '../places/find-country.ts'
import { resolveScope } from '../places/scope.ts'
import { search as call, type SearchScope } from './contract.ts'
import { findHits } from './find-hits.ts'
import { noteSearch } from './log/note-search.ts'
import { MAX_HITS } from './max-hits.ts'
import { countReaches } from './nearness.ts'
import { presentFound } from './present-found.ts'
import type { Counts } from './select-hits.ts'

/** What people look for, in Ukrainian as they type it: what is of the place first, the best and the newest of it before. */
export const search = serve(call).handler(async ({ input, context }) => {
  const { query, scope, page, perPage, fromCountry } = input
  if (fromCountry) await findCountry(context.db, fromCountry)
  const place = await resolveScope(context.db, input)
  const found = await findHits(context.db, { query, scope, place, fromCountry })
  const shown = found.hits.slice((page - 1) * perPage, page * perPage)
  const totals = totalsOf(found.counts)
  // further pages and parts of the same search are no other search
  if (page === 1 && scope === 'all') noteSearch(context, { query, isFound: totals.all > 0 })
  return {
    tape: await presentFound(context, shown, { ...found, fromCountry }),
    total: totals[scope],
    totals,
    reaches: countReaches(found.hits.slice(0, MAX_HITS)),
    page,
    perPage,
    readAs: found.readAs,
  }
})

function totalsOf({ post, question, event, customer }: Counts): Record<SearchScope, number> {
  return {
    all: Math.min(MAX_HITS, post + question + event + customer),
    questions: question,
    posts: post,
    events: event,
    customer,
  }
}
