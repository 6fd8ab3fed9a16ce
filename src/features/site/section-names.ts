import { tagOfPath } from '../../lib/address/tag-of-path.ts'
import type { Database } from '../../platform/db/database.ts'
import { editedItems, shippedMenus } from './get-navigation-menu.ts'
import type { MenuItem } from './site-content.ts'

/** The menu of sections. A tag that it leads to is a section. */
export const SECTIONS_MENU = 'menu/category'

/** Names of the tags that are sections, in the order of the menu. */
export async function sectionNames(db: Database): Promise<string[]> {
  const menu = (await shippedMenus(db)).find(({ type }) => type === 'category')
  return menu ? tagsOfMenu(await editedItems(db, menu)) : []
}

/** Names of the tags whose pages the items of a menu lead to. */
export const tagsOfMenu = (items: readonly Pick<MenuItem, 'path'>[]): string[] =>
  items.flatMap(({ path }) => tagOfPath(path) ?? [])
