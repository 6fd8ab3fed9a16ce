import type { Client } from 'pg'
import { LISTING_TYPE } from '../../../src/lib/api/type-numbers.ts'
import { type Chances, createChances, drawByWeight } from '../chances.ts'
import { type Cell, copyRows, timestamp } from '../copy-rows.ts'
import type { People } from '../people/people.ts'
import type { Plan } from '../plan.ts'
import type { Comments } from './comments.ts'
import { isPublic, type Posts } from './posts.ts'

/** Everything that reactions are given to. */
export interface Community {
  readonly people: People
  readonly posts: Posts
  readonly comments: Comments
}

const MAX_LIKES = 3_000
const BOOKMARKS_A_POST = 1.2

export function copyPostLikes(
  client: Client,
  plan: Plan,
  { people, posts }: Community,
): Promise<number> {
  const chances = createChances(plan.seed, posts.firstId, 'likes')
  function* rows(): Generator<Cell[]> {
    for (let i = 0; i < posts.count; i++) {
      if (!isPublic(posts, i)) continue
      const count = Math.floor((posts.heat[i] ?? 1) * chances.next() * 4)
      const from = posts.at[i] ?? 0
      for (const one of several(people, count, from, chances)) {
        yield [
          posts.firstId + i,
          people.firstId + one,
          timestamp(chances.soonAfter(Math.max(from, people.joined[one] ?? 0), plan.now)),
        ]
      }
    }
  }
  return copyRows(client, 'post_like (post_id, customer_id, created_at)', rows())
}

export function copyCommentLikes(
  client: Client,
  plan: Plan,
  { people, comments, posts }: Community,
): Promise<number> {
  const chances = createChances(plan.seed, posts.firstId, 'comment likes')
  function* rows(): Generator<Cell[]> {
    for (let i = 0; i < comments.count; i++) {
      const count = chances.chance(0.25) ? chances.longTail(1, 1.4, 400) : 0
      const from = comments.at[i] ?? 0
      for (const one of several(people, count, from, chances)) {
        yield [
          comments.id[i] ?? 0,
          people.firstId + one,
          timestamp(chances.soonAfter(from, plan.now)),
        ]
      }
    }
  }
  return copyRows(client, 'comment_like (comment_id, customer_id, created_at)', rows())
}

/** Different people, at most a third of all. */
function several(people: People, wanted: number, moment: number, chances: Chances): Set<number> {
  const chosen = new Set<number>()
  const count = Math.min(wanted, MAX_LIKES, Math.floor(people.count / 3))
  for (let tries = 0; chosen.size < count && tries < count * 3; tries++)
    chosen.add(people.draw(chances, moment))
  return chosen
}

export function copyEventReplies(
  client: Client,
  plan: Plan,
  { people, posts }: Community,
): Promise<number> {
  const chances = createChances(plan.seed, posts.firstId, 'event replies')
  function* rows(): Generator<Cell[]> {
    for (let i = 0; i < posts.count; i++) {
      if (posts.kind[i] !== LISTING_TYPE.event || !isPublic(posts, i)) continue
      const from = posts.at[i] ?? 0
      const going = posts.going[i] ?? 0
      let nth = 0
      for (const one of several(people, going + chances.below(going + 3), from, chances)) {
        yield [
          posts.firstId + i,
          people.firstId + one,
          nth++ < going ? 'going' : 'interested',
          timestamp(chances.soonAfter(from, plan.now)),
        ]
      }
    }
  }
  return copyRows(client, 'event_reply (post_id, customer_id, reply, created_at)', rows())
}

/** What people keep: posts above all, some people, some comments. */
export function copyBookmarks(
  client: Client,
  plan: Plan,
  { people, posts, comments }: Community,
): Promise<number> {
  const chances = createChances(plan.seed, posts.firstId, 'bookmarks')
  const drawPost = drawByWeight(posts.heat.map((heat, i) => (isPublic(posts, i) ? heat : 0)))
  const known = new Set<number>()
  const isNew = (customer: number, kind: number, thing: number) => {
    const size = known.size
    return known.add((thing * 3 + kind) * people.count + customer).size > size
  }
  function* rows(): Generator<Cell[]> {
    for (let nth = 0; nth < posts.count * BOOKMARKS_A_POST; nth++) {
      const one = people.draw(chances, plan.now)
      const drawn = chances.next()
      const post = drawn < 0.9 ? drawPost(chances) : -1
      const comment = drawn >= 0.95 && comments.count ? chances.below(comments.count) : -1
      const person = post < 0 && comment < 0 ? people.draw(chances, plan.now) : -1
      if (
        !isNew(one, post >= 0 ? 0 : comment >= 0 ? 1 : 2, Math.max(post, comment, person)) ||
        person === one
      )
        continue
      const from = Math.max(
        people.joined[one] ?? 0,
        posts.at[post] ?? comments.at[comment] ?? people.joined[person] ?? 0,
      )
      yield [
        people.firstId + one,
        post < 0 ? null : posts.firstId + post,
        comment < 0 ? null : (comments.id[comment] ?? 0),
        person < 0 ? null : people.firstId + person,
        timestamp(chances.soonAfter(from, plan.now)),
      ]
    }
  }
  return copyRows(
    client,
    'bookmark (customer_id, post_id, comment_id, person_id, created_at)',
    rows(),
  )
}

/** Who saw what today and yesterday; older ones are only counted. */
export function copyViews(client: Client, plan: Plan, { posts }: Community): Promise<number> {
  const chances = createChances(plan.seed, posts.firstId, 'views')
  const days = [0, 1].map((ago) => new Date(plan.now - ago * 86_400_000).toISOString().slice(0, 10))
  function* rows(): Generator<Cell[]> {
    let visitor = 0
    for (let i = 0; i < posts.count; i++) {
      if (!isPublic(posts, i)) continue
      // never more than views_count tells
      for (
        let count = Math.min(40, Math.floor((posts.heat[i] ?? 1) * chances.next() * 0.8));
        count > 0;
        count--
      ) {
        visitor++
        yield [
          posts.firstId + i,
          days[visitor % 2] ?? '',
          `\\x${(posts.firstId * 1_000 + visitor).toString(16).padStart(32, '0')}`,
        ]
      }
    }
  }
  return copyRows(client, 'post_view (post_id, day, visitor)', rows())
}
