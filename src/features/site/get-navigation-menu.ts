import { serve } from '../../platform/api/serve.ts'
import { getNavigationMenu as call, placement } from './contract.ts'

/** The items of every menu in their order. */
export const getNavigationMenu = serve(call).handler(async ({ context }) => {
  const rows = await context.db
    .selectFrom('navigation_item')
    .select(['type', 'title', 'path', 'icon', 'position'])
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    items: placement.options.map((type) => ({
      type,
      data: rows.filter((row) => row.type === type).map(({ type: _, ...item }) => item),
    })),
  }
})
