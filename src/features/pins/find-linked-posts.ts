import { sql } from 'kysely'
import { ownAddress } from '../../lib/address/own-address.ts'
import { seoLinkIn } from '../../lib/address/paths.ts'
import type { RequestContext } from '../../platform/context.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { isOfPlace, type PinPlace, type PinTable } from './pin-place.ts'

/**
 * The posts, questions and events that links lead to: published ones, and those that the list of the place has already,
 * since one that was hidden meanwhile must not keep the rest from being changed.
 * @param links addresses of this site, whole or as paths; others lead to none
 * @returns the id behind a link; undefined where there is none
 */
export async function findLinkedPosts(
  { db, config: { publicUrl } }: RequestContext,
  links: readonly string[],
  { table, place }: { readonly table: PinTable; readonly place: PinPlace },
): Promise<(link: string) => number | undefined> {
  const seoLinks = [...new Set(links.flatMap((link) => itemLinkOf(link, publicUrl) ?? []))]
  const pinned = sql`select post_id from ${sql.table(table)} where ${isOfPlace(place)}`
  const rows =
    seoLinks.length > 0
      ? await db
          .selectFrom('post')
          .select(['id', 'seo_link'])
          .where('seo_link', '=', sql<string>`any(${seoLinks})`)
          .where(sql<boolean>`(${isPublished()} or id in (${pinned}))`)
          .execute()
      : []
  const ids = new Map(rows.map(({ id, seo_link }) => [seo_link, id]))
  return (link) => ids.get(itemLinkOf(link, publicUrl) ?? '')
}

/** The link of the item that an address of this site leads to, whole or as a path. */
function itemLinkOf(link: string, publicUrl: string): string | undefined {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return seoLinkIn(ownAddress(path)?.pathname ?? '')
}
