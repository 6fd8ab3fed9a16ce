import { sql } from 'kysely'
import { writeOccurrences } from '../../src/features/events/refresh-occurrences.ts'
import { refreshTopCustomers } from '../../src/features/people/lists/refresh-top-customers.ts'
import { sectionNames } from '../../src/features/site/section-names.ts'
import type { Database } from '../../src/platform/db/database.ts'
import type { Pictures } from '../draw-pictures.ts'
import type { Community } from '../read/community.ts'
import { findPlaces } from './find-places.ts'
import { momentsFrom } from './moments.ts'
import { writeComments } from './write-comments.ts'
import { writeEventReplies } from './write-event-replies.ts'
import { writeFollowers } from './write-followers.ts'
import { writeLikes } from './write-likes.ts'
import { ORIGIN, writePeople } from './write-people.ts'
import { writePins } from './write-pins.ts'
import { writePosts } from './write-posts.ts'
import { writeRating } from './write-rating.ts'
import { writeTags } from './write-tags.ts'

const DEMO_LOCK = 7_305_005
const TAGS_ARE_OLD = 900 * 1_440

/**
 * Writes the demo community in one transaction, unless somebody lives here. Whatever is left to chance
 * follows from the names in the files: every database gets the same links, pictures, likes and followers.
 * @returns whether it was written
 */
export async function writeCommunity(
  db: Database,
  community: Community,
  from: { pictures: Pictures; filesUrl: string; now: Date },
): Promise<boolean> {
  const { pictures, filesUrl } = from
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(tx)
    if (!(await hasNobody(tx))) return false
    const moments = momentsFrom(from.now)
    const places = await findPlaces(tx, [
      ...community.people,
      ...community.people.map(({ originCity }) => ({ country: ORIGIN, city: originCity })),
      ...community.items,
      ...community.pinned,
    ])
    const members = await writePeople(tx, community, places, pictures, moments)
    const tagIds = await writeTags(tx, community.tags, moments.ago(TAGS_ARE_OLD))
    const items = await writePosts(tx, community.items, {
      places,
      members,
      tagIds,
      pictures,
      moments,
      filesUrl,
    })
    await writePins(tx, community.pinned, items, { places, moments })
    const said = await writeComments(tx, items, members, filesUrl)
    await writeLikes(tx, items, said, members, moments)
    await writeFollowers(tx, items, said, members, moments)
    await writeEventReplies(tx, items, members, places, moments)
    await writeOccurrences(
      tx,
      items.map(({ id }) => id),
      from.now,
    )
    await writeRating(tx, items, said, moments)
    // counters and rating, which the lists below are made of
    await sql`set constraints all immediate`.execute(tx)
    await refreshTopCustomers(tx, await sectionNames(tx))
    await listEverything(tx)
    return true
  })
}

export async function hasNobody(db: Database): Promise<boolean> {
  return (await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()) === undefined
}

async function listEverything(db: Database): Promise<void> {
  // what was just written is unknown to the planner, and these two read it all
  await sql`analyze post, post_tag, post_like, comment, comment_like, customer, listing`.execute(db)
  await sql`select refresh_listing(id) from (select id from post order by published_at, id) oldest_first`.execute(
    db,
  )
  await sql`select refresh_popularity(array_agg(id)) from post`.execute(db)
}
