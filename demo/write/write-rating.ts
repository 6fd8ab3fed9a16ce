import { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf } from '../chance.ts'
import { insertRows } from './insert-rows.ts'
import { type Moments, minutesAfter } from './moments.ts'
import type { Said } from './write-comments.ts'
import type { Written } from './write-posts.ts'

interface Gain {
  readonly customer_id: number
  readonly country_code: string | null
  readonly points: number
  readonly cause: 'answer-accepted' | 'post-published'
  readonly post_id: number | null
  readonly comment_id: number | null
  readonly created_at: Date
}

/**
 * Writes what the rating of everybody came from: published posts and accepted answers. That of likes comes with them,
 * and all of it is counted by triggers (db/schema/functions/rating.sql).
 */
export async function writeRating(
  db: Database,
  items: readonly Written[],
  said: readonly Said[],
  moments: Moments,
): Promise<void> {
  const gains = [...items.flatMap(publication), ...said.flatMap((one) => acceptance(one, moments))]
  gains.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertRows(db, 'rating_event', gains)
}

function publication({ id, kind, by, country, publishedAt }: Written): Gain[] {
  if (kind !== LISTING_TYPE.post) return []
  return [
    {
      customer_id: by.id,
      country_code: country ?? null,
      points: 5,
      cause: 'post-published',
      post_id: id,
      comment_id: null,
      created_at: publishedAt,
    },
  ]
}

/** The asker accepts within two days, when there has been so much time. */
function acceptance({ id, by, item, at, isAnswer, reply }: Said, moments: Moments): Gain[] {
  if (!isAnswer || !reply.accepted) return []
  const accepted = moments.between(at, minutesAfter(at, 2 * 1_440), chanceOf('accepted', id))
  return [
    {
      customer_id: by.id,
      country_code: item.country ?? null,
      points: 15,
      cause: 'answer-accepted',
      post_id: null,
      comment_id: id,
      created_at: accepted,
    },
  ]
}
