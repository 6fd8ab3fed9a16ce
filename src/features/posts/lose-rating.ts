import { sql } from 'kysely'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOwn } from './policy.ts'

const REMOVED = -5

interface Removed {
  /** `post:17` or `comment:5`. */
  readonly subject: string
  readonly authorId: number
  /** Where it was written. */
  readonly countryCode: string | null
  /** Whether it is gone, or back. */
  readonly isRemoved: boolean
}

/** What somebody else had to remove costs its author 5, until it is back; one's own may go freely. */
export async function loseRating(
  tx: Database,
  viewer: Viewer,
  { subject, authorId, countryCode, isRemoved }: Removed,
): Promise<void> {
  if (isOwn(viewer, { authorId })) return
  await (isRemoved
    ? sql`select add_rating(${authorId}, 'item-removed', ${subject}, ${REMOVED}, ${countryCode})`
    : sql`select drop_rating(${authorId}, 'item-removed', ${subject})`
  ).execute(tx)
}
