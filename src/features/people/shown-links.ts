import { sql } from 'kysely'
import { linksIn } from '../../lib/html/links-in.ts'
import { FIRST_ITEMS } from './newcomers/hold.ts'
import { publishedItemsOf } from './trust/published-items.ts'

/**
 * Whether the links of a profile are shown to others: once three items of the person are published, each read by a
 * moderator where it held a link, or an admin has said who they are. Nothing is stored, so nothing has to be decided.
 * @param person how a query calls the table of people
 */
export const showsLinks = (person: string) =>
  sql<boolean>`(${sql.ref(`${person}.role`)} <> 'member' or ${sql.ref(`${person}.verified_at`)} is not null
    or ${publishedItemsOf(person)} >= ${FIRST_ITEMS})`

/** What somebody says of themselves; nothing while it holds a link that is not shown yet. */
export const shownBio = (bio: string, areLinksShown: boolean): string =>
  areLinksShown || linksIn(bio).size === 0 ? bio : ''
