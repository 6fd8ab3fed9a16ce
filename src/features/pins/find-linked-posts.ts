import { sql } from 'kysely'
import { ownAddress } from '../../lib/address/own-address.ts'
import { seoLinkIn } from '../../lib/address/paths.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'

/**
 * The published posts, questions and events that links lead to.
 * @param links addresses of this site, whole or as paths; others lead to none
 * @returns the id behind a link; undefined where there is none
 */
export async function findLinkedPosts(
  db: Database,
  publicUrl: string,
  links: readonly string[],
): Promise<(link: string) => number | undefined> {
  const seoLinks = [...new Set(links.flatMap((link) => itemLinkOf(link, publicUrl) ?? []))]
  const rows =
    seoLinks.length > 0
      ? await db
          .selectFrom('post')
          .select(['id', 'seo_link'])
          .where('seo_link', '=', sql<string>`any(${seoLinks})`)
          .where(isPublished())
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
