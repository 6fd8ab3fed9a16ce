import { LISTING_TYPE } from '../../../src/lib/api/type-numbers.ts'
import { createChances } from '../chances.ts'
import type { People } from '../people/people.ts'
import type { World } from '../people/places.ts'
import type { Plan } from '../plan.ts'

/** How a post stands: its place in the life of posts. */
export const standing = {
  shown: 0,
  draft: 1,
  hidden: 2,
  waiting: 3,
  rejected: 4,
  removed: 5,
} as const

/** The posts, questions and events of one run by index, the oldest first; the id is `firstId + index`. */
export interface Posts {
  readonly firstId: number
  readonly count: number
  /** LISTING_TYPE */
  readonly kind: Uint8Array
  readonly standing: Uint8Array
  /** Index of the author. */
  readonly author: Int32Array
  /** Milliseconds. */
  readonly at: Float64Array
  readonly country: Int16Array
  readonly city: Int16Array
  /** How much it is read, liked and answered: 1 for most, hundreds for a few. */
  readonly heat: Float32Array
  /** How many comments it gets. */
  readonly comments: Uint16Array
  /** Events: how many go. */
  readonly going: Uint16Array
}

const THREE_YEARS = 3 * 365 * 86_400_000
const AT_HOME = 0.75

export function inventPosts(plan: Plan, world: World, people: People, firstId: number): Posts {
  const { posts: count, now } = plan
  const chances = createChances(plan.seed, firstId, 'posts')
  const posts: Posts = {
    firstId,
    count,
    kind: new Uint8Array(count),
    standing: new Uint8Array(count),
    author: new Int32Array(count),
    at: new Float64Array(count),
    country: new Int16Array(count),
    city: new Int16Array(count),
    heat: new Float32Array(count),
    comments: new Uint16Array(count),
    going: new Uint16Array(count),
  }
  for (let i = 0; i < count; i++) {
    // denser near today: the farther back, the longer between two posts
    const at = now - 30_000 - THREE_YEARS * (1 - (i + chances.next()) / count) ** 1.6
    const author = people.drawAuthor(chances, at)
    const home = people.country[author] ?? -1
    const place = chances.chance(AT_HOME) ? world.drawIn(home, chances) : world.draw(chances)
    const drawn = chances.next()
    posts.kind[i] = drawKind(drawn)
    posts.standing[i] = drawStanding(chances.next())
    posts.author[i] = author
    posts.at[i] = at
    posts.country[i] = place.country
    posts.city[i] = place.city
    posts.heat[i] = (1 - chances.next()) ** -0.7
    posts.comments[i] =
      isPublic(posts, i) && chances.chance(0.66) ? chances.longTail(2.3, 1.5, 1_500) : 0
    posts.going[i] =
      posts.kind[i] === LISTING_TYPE.event
        ? Math.min(chances.longTail(2, 1.2, 400), people.count >> 2) - 1
        : 0
  }
  makeHugeThread(posts)
  return posts
}

function drawKind(drawn: number): number {
  if (drawn < 0.45) return LISTING_TYPE.post
  return drawn < 0.9 ? LISTING_TYPE.question : LISTING_TYPE.event
}

function drawStanding(drawn: number): number {
  if (drawn < 0.96) return standing.shown
  if (drawn < 0.978) return standing.draft
  if (drawn < 0.985) return standing.hidden
  if (drawn < 0.99) return standing.waiting
  return drawn < 0.993 ? standing.rejected : standing.removed
}

/** Whether it is, or once was, seen by everybody. */
export function isPublic(posts: Posts, i: number): boolean {
  const now = posts.standing[i]
  return now === standing.shown || now === standing.hidden || now === standing.removed
}

/** One thread in every community is the one where everybody writes. */
function makeHugeThread(posts: Posts): void {
  for (let i = posts.count >> 1; i < posts.count; i++) {
    if (posts.standing[i] !== standing.shown || posts.kind[i] === LISTING_TYPE.event) continue
    posts.comments[i] = Math.min(6_000, Math.max(600, Math.floor(posts.count / 20)))
    posts.heat[i] = 500
    return
  }
}
