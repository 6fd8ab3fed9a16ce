import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf, drawSome } from '../chance.ts'
import { insertRows } from './insert-rows.ts'
import type { Member, Members } from './member.ts'
import type { Moments } from './moments.ts'
import type { Said } from './write-comments.ts'
import type { Written } from './write-posts.ts'

/** Writes a row for every like, by others than the author; people of the same country find it sooner. */
export async function writeLikes(
  db: Database,
  items: readonly Written[],
  said: readonly Said[],
  members: Members,
  moments: Moments,
): Promise<void> {
  const likesOf = (
    cause: string,
    count: number,
    of: { by: Member; at: Date; country: string | undefined },
  ) => {
    const others = [...members.values()].filter(
      (member) => member.id !== of.by.id && member.createdAt <= of.at,
    )
    return drawSome(others, count, cause, (one) => (one.country === of.country ? 4 : 1)).map(
      (one) => ({
        customer_id: one.id,
        created_at: moments.between(of.at, moments.now, chanceOf(cause, 'at', one.username)),
      }),
    )
  }
  await insertRows(
    db,
    'post_like',
    items.flatMap((item) =>
      likesOf(`like/${item.name}`, item.likes, {
        by: item.by,
        at: item.publishedAt,
        country: item.country,
      }).map((like) => ({
        ...like,
        post_id: item.id,
      })),
    ),
  )
  const liked = said.flatMap((one) =>
    likesOf(`like/comment/${one.id}`, one.reply.likes, {
      by: one.by,
      at: one.at,
      country: one.item.country,
    }).map((like) => ({ ...like, comment_id: one.id })),
  )
  // the first one gives the rating, on its day
  liked.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertRows(db, 'comment_like', liked)
}
