import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf, drawSome } from '../chance.ts'
import { insertRows } from './insert-rows.ts'
import type { Moments } from './moments.ts'
import type { Said } from './write-comments.ts'
import type { Member, Members } from './write-people.ts'
import type { Written } from './write-posts.ts'

/** When each liked comment was liked the first time. */
export type FirstLikes = ReadonlyMap<Said, Date>

/** Writes a row for every like, by others than the author; people of the same country find it sooner. */
export async function writeLikes(
  db: Database,
  items: readonly Written[],
  said: readonly Said[],
  members: Members,
  moments: Moments,
): Promise<FirstLikes> {
  const likesOf = (
    cause: string,
    many: number,
    of: { by: Member; at: Date; country: string | undefined },
  ) => {
    const others = [...members.values()].filter(
      (member) => member.id !== of.by.id && member.createdAt <= of.at,
    )
    return drawSome(others, many, cause, (one) => (one.country === of.country ? 4 : 1)).map(
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
  const liked = said.map((one) => ({
    one,
    likes: likesOf(`like/comment/${one.id}`, one.reply.likes, {
      by: one.by,
      at: one.at,
      country: one.item.country,
    }),
  }))
  await insertRows(
    db,
    'comment_like',
    liked.flatMap(({ one, likes }) => likes.map((like) => ({ ...like, comment_id: one.id }))),
  )
  return new Map(
    liked.flatMap(({ one, likes }) => {
      const first = Math.min(...likes.map((like) => like.created_at.getTime()))
      return likes.length ? [[one, new Date(first)] as const] : []
    }),
  )
}
