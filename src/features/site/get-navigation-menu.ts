import { PLACEMENT } from '../../lib/api/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { rememberQuery } from '../../platform/db/remember-query.ts'
import { siteEdit } from '../../platform/site/site-edits.ts'
import { getNavigationMenu as call, placements } from './contract.ts'
import type { MenuItem } from './site-content.ts'

/** The items of every menu in their order, as who runs the site edited them. */
export const getNavigationMenu = serve(call).handler(async ({ input, context }) => ({
  items: await Promise.all(
    (await shippedMenus(context.db))
      .filter(({ type }) => !input.type || type === input.type)
      .map(async (menu) => ({ ...menu, data: await editedItems(context.db, menu) })),
  ),
}))

type ShippedMenu = Awaited<ReturnType<typeof shippedMenus>>[number]

/** The items of a menu as who runs the site edited them. */
export async function editedItems(db: Database, { type, data }: ShippedMenu) {
  const edit = await siteEdit(db, `menu/${type}`)
  if (!edit) return data
  return (edit.content as readonly MenuItem[]).map((item, index) => ({
    ...item,
    position: index + 1,
  }))
}

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
