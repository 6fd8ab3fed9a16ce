import { PLACEMENT } from '../../lib/api/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { siteEdit } from '../../platform/site/site-edits.ts'
import { getNavigationMenu as call, placements } from './contract.ts'
import type { MenuItem } from './site-content.ts'

/** The items of every menu in their order, as who runs the site edited them. */
export const getNavigationMenu = serve(call).handler(async ({ input, context }) => ({
  items: await Promise.all(
    (await shippedMenus(context.db))
      .filter(({ type }) => !input.type || type === input.type)
      .map(async (menu) => {
        const edit = await siteEdit(context.db, `menu/${menu.type}`)
        return edit ? { ...menu, data: positioned(edit.content as readonly MenuItem[]) } : menu
      }),
  ),
}))

const positioned = (items: readonly MenuItem[]) =>
  items.map((item, index) => ({ ...item, position: index + 1 }))

/** As the product comes. */
export const shippedMenus = rememberQuery({ seconds: 60, maxEntries: 1 }, async (db) => {
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
