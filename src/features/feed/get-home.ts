import { serve } from '../../platform/api/serve.ts'
import { LIST_KIND, listKindsOf } from '../../platform/db/list-kinds.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { resolveScope } from '../places/scope.ts'
import { hydrateChosen } from '../posts/hydrate-posts.ts'
import { chosenPostRows } from '../posts/post-rows.ts'
import { getHome as call } from './contract.ts'
import { firstOfCalendar } from './select/select-calendar.ts'
import { newestOf } from './select/select-listing.ts'
import { bestOf } from './select/select-popular.ts'
import { selectWiderArea } from './select/select-wider-area.ts'

const NEWEST = 6
const UNANSWERED = 3
const EVENTS = 3
const POPULAR = 4

/** A digest of a place: what each of its lists begins with, in one question to the database. */
export const getHome = serve(call).handler(async ({ input, context }) => {
  const scope = await resolveScope(context.db, input)
  const rows = await selectHome(context.db, scope.countryCode, scope.cityId, new Date())
  const parts = Map.groupBy(await hydrateChosen(context, rows), ({ part }) => part)
  const [newest = [], unanswered, events, popular] = [0, 1, 2, 3].map((part) =>
    parts.get(part)?.map(({ card }) => card),
  )
  const nothingHere = { scope, listKind: 'all' as const, page: 1, perPage: NEWEST, total: 0 }
  return {
    newest,
    unanswered: unanswered ?? [],
    events: events ?? [],
    popular: popular ?? [],
    widerArea: newest.length > 0 ? [] : await selectWiderArea(context, nothingHere),
  }
})

const selectHome = prepare(
  (db, countryCode: string | undefined, cityId: number | undefined, now: Date) => {
    const list = { scope: { countryCode, cityId }, tagId: 0 }
    return chosenPostRows(db, [
      newestOf({ ...list, listKinds: listKindsOf('all'), perPage: NEWEST }),
      newestOf({ ...list, listKinds: [LIST_KIND.unanswered], perPage: UNANSWERED }),
      firstOfCalendar({ ...list, when: 'coming', now }, EVENTS),
      bestOf({ ...list, listKind: LIST_KIND.posts, perPage: POPULAR }),
    ])
  },
)
