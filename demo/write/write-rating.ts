import { sql } from 'kysely'
import { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf } from '../chance.ts'
import { insertRows } from './insert-rows.ts'
import { type Moments, minutesAfter } from './moments.ts'
import type { Said } from './write-comments.ts'
import type { FirstLikes } from './write-likes.ts'
import type { Written } from './write-posts.ts'

interface Gain {
  readonly customer_id: number
  readonly country_code: string | null
  readonly points: number
  readonly cause: 'answer-accepted' | 'answer-liked' | 'post-published' | 'comment-liked'
  readonly created_at: Date
}

const MAX_A_DAY = 100

/** Writes what everybody's rating came from, and its sum. */
export async function writeRating(
  db: Database,
  items: readonly Written[],
  said: readonly Said[],
  firstLikes: FirstLikes,
  moments: Moments,
): Promise<void> {
  const gains = [
    ...items.flatMap((item) =>
      item.kind === LISTING_TYPE.post
        ? [gain(item.by.id, item, 5, 'post-published', item.publishedAt)]
        : [],
    ),
    ...said.flatMap((one) => acceptance(one, moments)),
    ...said.flatMap((one) => {
      const at = firstLikes.get(one)
      if (!at) return []
      return [
        one.isAnswer
          ? gain(one.by.id, one.item, 10, 'answer-liked', at)
          : gain(one.by.id, one.item, 3, 'comment-liked', at),
      ]
    }),
  ].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertRows(db, 'rating_event', withinDays(gains))
  await sql`update customer set rating = g.points from (
      select customer_id, sum(points)::integer as points from rating_event group by customer_id
    ) g where g.customer_id = customer.id`.execute(db)
}

const gain = (
  customer: number,
  item: Written,
  points: number,
  cause: Gain['cause'],
  at: Date,
): Gain => ({
  customer_id: customer,
  country_code: item.country ?? null,
  points,
  cause,
  created_at: at,
})

/** The asker accepts within two days, when there has been so much time. */
function acceptance(one: Said, moments: Moments): Gain[] {
  if (!one.isAnswer || !one.reply.accepted) return []
  const at = moments.between(one.at, minutesAfter(one.at, 2 * 1_440), chanceOf('accepted', one.id))
  return [gain(one.by.id, one.item, 15, 'answer-accepted', at)]
}

/** Leaves out what would bring somebody more than the most of one day. */
function withinDays(gains: readonly Gain[]): Gain[] {
  const days = new Map<string, number>()
  return gains.filter((one) => {
    const day = `${one.customer_id}/${one.created_at.toISOString().slice(0, 10)}`
    const points = (days.get(day) ?? 0) + one.points
    if (points > MAX_A_DAY) return false
    days.set(day, points)
    return true
  })
}
