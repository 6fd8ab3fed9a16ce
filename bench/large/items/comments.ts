import type { Client } from 'pg'
import { LISTING_TYPE } from '../../../src/lib/api/type-numbers.ts'
import { excerptOf } from '../../../src/lib/text/excerpt.ts'
import { type Chances, createChances } from '../chances.ts'
import { type Cell, copyRows, timestamp } from '../copy-rows.ts'
import type { People } from '../people/people.ts'
import type { Plan } from '../plan.ts'
import type { Posts } from './posts.ts'

/** The comments of one run, thread by thread; `id` numbers them in the order of time over all threads. */
export interface Comments {
  readonly count: number
  readonly id: Float64Array
  /** Index of the post. */
  readonly post: Int32Array
  /** Index of the comment answered; -1 for a root. */
  readonly parent: Int32Array
  readonly root: Int32Array
  readonly author: Int32Array
  /** Milliseconds. */
  readonly at: Float64Array
}

const A_DAY = 86_400_000
const ROOTS = [0.4, 0.55, 0.6]
const REMOVED = 0.006
const WAITING = 0.003

export function inventComments(
  plan: Plan,
  people: People,
  posts: Posts,
  firstId: number,
): Comments {
  const count = posts.comments.reduce((sum, size) => sum + size, 0)
  const chances = createChances(plan.seed, posts.firstId, 'comments')
  const comments: Comments = {
    count,
    id: new Float64Array(count),
    post: new Int32Array(count),
    parent: new Int32Array(count),
    root: new Int32Array(count),
    author: new Int32Array(count),
    at: new Float64Array(count),
  }
  let start = 0
  for (let i = 0; i < posts.count; i++) {
    const threadSize = posts.comments[i] ?? 0
    if (threadSize > 0) writeThread(comments, start, threadSize, i, plan, people, posts, chances)
    start += threadSize
  }
  numberByTime(comments, firstId)
  return comments
}

function writeThread(
  comments: Comments,
  start: number,
  threadSize: number,
  post: number,
  plan: Plan,
  people: People,
  posts: Posts,
  chances: Chances,
): void {
  const published = posts.at[post] ?? 0
  const until = Math.min(plan.now - 5_000, published + A_DAY * chances.longTail(2, 0.9, 600))
  const moments = Array.from({ length: threadSize }, () =>
    Math.floor(chances.soonAfter(published, until)),
  ).sort((a, b) => a - b)
  for (const [nth, moment] of moments.entries()) {
    const one = start + nth
    const isRoot = nth === 0 || chances.chance(ROOTS[posts.kind[post] ?? 0] ?? 0.5)
    // mostly somebody who has just written
    const parent = isRoot
      ? -1
      : start + (chances.chance(0.6) ? Math.max(0, nth - 1 - chances.below(3)) : chances.below(nth))
    comments.post[one] = post
    comments.parent[one] = parent
    comments.root[one] =
      parent < 0 ? -1 : (comments.parent[parent] ?? -1) < 0 ? parent : (comments.root[parent] ?? -1)
    comments.author[one] = chances.chance(0.12)
      ? (posts.author[post] ?? 0)
      : people.draw(chances, moment)
    comments.at[one] = moment
  }
}

/** A reply is written after what it answers, so that its number is larger too. */
function numberByTime(comments: Comments, firstId: number): void {
  for (const [nth, one] of orderOf(comments).entries()) comments.id[one] = firstId + nth
}

const orderOf = ({ count, at }: Comments) =>
  Int32Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => (at[a] ?? 0) - (at[b] ?? 0) || a - b,
  )

export function copyComments(
  client: Client,
  plan: Plan,
  people: People,
  posts: Posts,
  comments: Comments,
): Promise<number> {
  return copyRows(
    client,
    `comment (id, post_id, parent_id, root_id, author_id, content, excerpt, status, is_answer,
    created_at, edited_at, deleted_at)`,
    commentRows(plan, people, posts, comments),
  )
}

function* commentRows(
  plan: Plan,
  people: People,
  posts: Posts,
  comments: Comments,
): Generator<Cell[]> {
  const chances = createChances(plan.seed, posts.firstId, 'replies')
  const replies = plan.texts.replies.map(({ html, text }) => ({ html, excerpt: excerptOf(text) }))
  for (const i of orderOf(comments)) {
    const post = comments.post[i] ?? 0
    const parent = comments.parent[i] ?? -1
    const at = comments.at[i] ?? 0
    const text = replies[chances.below(replies.length)]
    const drawn = chances.next()
    yield [
      comments.id[i] ?? 0,
      posts.firstId + post,
      parent < 0 ? null : (comments.id[parent] ?? 0),
      parent < 0 ? null : (comments.id[comments.root[i] ?? 0] ?? 0),
      people.firstId + (comments.author[i] ?? 0),
      text?.html ?? '',
      text?.excerpt ?? '',
      drawn < WAITING ? 2 : 1,
      parent < 0 && posts.kind[post] === LISTING_TYPE.question,
      timestamp(at),
      chances.chance(0.04) ? timestamp(chances.soonAfter(at, plan.now)) : null,
      drawn >= WAITING && drawn < WAITING + REMOVED
        ? timestamp(chances.soonAfter(at, plan.now))
        : null,
    ]
  }
}
