import { PLACEMENT } from '../../lib/api/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { getNavigationMenu as call, placements } from './contract.ts'

/** The items of every menu in their order; an operator may edit them: a minute later they show. */
export const getNavigationMenu = serve(call).handler(async ({ input, context }) => ({
  items: (await menus(context.db)).filter(({ type }) => !input.type || type === input.type),
}))

const menus = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
  const rows = await db
    .selectFrom('navigation_item')
    .select(['type', 'title', 'path', 'icon', 'position'])
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return placements.map((type) => ({
    type,
    placement: PLACEMENT[type],
    data: rows.filter((row) => row.type === type).map(({ type: _, ...item }) => item),
  }))
})
