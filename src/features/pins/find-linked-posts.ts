import { sql } from 'kysely'
import { ownAddress } from '../../lib/address/own-address.ts'
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
  const seoLinks = [...new Set(links.flatMap((link) => seoLinkIn(link, publicUrl) ?? []))]
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
  return (link) => ids.get(seoLinkIn(link, publicUrl) ?? '')
}

/** The link of an item in its address: `/uk/p/karta-pobytu-7` gives `karta-pobytu-7`. */
function seoLinkIn(link: string, publicUrl: string): string | undefined {
  const path = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link
  return /^\/uk\/[pqe]\/([a-z0-9-]+)$/.exec(ownAddress(path)?.pathname ?? '')?.[1]
}
