import type { Database } from '../../src/platform/db/database.ts'
import { chanceOf, drawSome } from '../chance.ts'
import { insertRows } from './insert-rows.ts'
import type { Member, Members } from './member.ts'
import type { Moments } from './moments.ts'
import type { Said } from './write-comments.ts'
import type { Written } from './write-posts.ts'

const MIN_FOLLOWERS = 2
const MAX_FOLLOWERS = 19

/** Writes who follows whom: mostly people of one's own country and authors whose words are liked. */
export async function writeFollowers(
  db: Database,
  items: readonly Written[],
  said: readonly Said[],
  members: Members,
  moments: Moments,
): Promise<void> {
  const liked = likesByAuthor(items, said)
  const people = [...members.values()]
  const rows = people.flatMap((subscriber) => {
    const chance = chanceOf('follows', subscriber.username)
    const count = MIN_FOLLOWERS + Math.floor(chance ** 2 * (MAX_FOLLOWERS - MIN_FOLLOWERS + 1))
    const weight = (one: Member) =>
      (one.country === subscriber.country ? 5 : 1) * (1 + (liked.get(one.id) ?? 0) / 20)
    const others = people.filter((one) => one.id !== subscriber.id)
    return drawSome(others, count, `follows/${subscriber.username}`, weight).map((person) => ({
      subscriber_id: subscriber.id,
      person_id: person.id,
      created_at: moments.between(
        later(subscriber.createdAt, person.createdAt),
        moments.now,
        chanceOf('follows', subscriber.username, person.username),
      ),
    }))
  })
  await insertRows(
    db,
    'subscription',
    rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  )
}

function likesByAuthor(
  items: readonly Written[],
  said: readonly Said[],
): ReadonlyMap<number, number> {
  const liked = new Map<number, number>()
  const add = (author: number, likes: number) => liked.set(author, (liked.get(author) ?? 0) + likes)
  for (const item of items) add(item.by.id, item.likes)
  for (const one of said) add(one.by.id, one.reply.likes)
  return liked
}

const later = (a: Date, b: Date) => (a > b ? a : b)
