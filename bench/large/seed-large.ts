import type { Client } from 'pg'
import { refreshTopCustomers } from '../../src/features/people/lists/refresh-top-customers.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { rebuildCounters } from './derived/rebuild-counters.ts'
import { rebuildLists } from './derived/rebuild-lists.ts'
import { writeListing, writePopularity } from './derived/write-listing.ts'
import { acceptAnswers, writeRating } from './derived/write-rating.ts'
import { ensureTags, firstFreeId, nextNumber, picturesOf } from './find-start.ts'
import { copyComments, inventComments } from './items/comments.ts'
import { copyEvents, copyPosts, copyTags } from './items/copy-posts.ts'
import { inventPosts } from './items/posts.ts'
import {
  copyBookmarks,
  copyCommentLikes,
  copyEventReplies,
  copyPostLikes,
  copyViews,
} from './items/reactions.ts'
import { copyRating, writeBusinesses } from './people/businesses.ts'
import { writeDrafts, writeVersions } from './people/drafts.ts'
import { copyPeople, inventPeople } from './people/people.ts'
import { readWorld } from './people/places.ts'
import { copySubscriptions } from './people/subscriptions.ts'
import type { Plan } from './plan.ts'
import { readTexts } from './texts.ts'

export interface LargeOptions {
  readonly url: string
  readonly posts: number
  /** The same seed in the same database gives the same community. */
  readonly seed: string
  readonly now?: Date
  /** Called after every step with what it wrote, the number of rows and the seconds. */
  readonly onStep?: (what: string, rows: number, seconds: number) => void
  /** Makes the search find the new posts and people. @returns the number of documents */
  readonly index?: (from: { post: number; customer: number }) => Promise<number>
}

/** The tables whose triggers keep counters and lists row by row: here they are rebuilt at once. */
const TRIGGERED = [
  'customer',
  'post',
  'comment',
  'post_like',
  'comment_like',
  'bookmark',
  'subscription',
  'event_reply',
  'rating_event',
  'listing',
]
const POSTS_A_PERSON = 8

/**
 * Adds a community with the skew of a real one: people, posts, comments, reactions, lists, popularity. All in
 * one transaction; who writes meanwhile waits, who reads does not.
 */
export async function seedLarge(options: LargeOptions): Promise<void> {
  const client = await connect(options.url, 'svoi-large')
  const step = async (what: string, work: () => Promise<number>) => {
    const start = performance.now()
    const rows = await work()
    options.onStep?.(what, rows, (performance.now() - start) / 1_000)
  }
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local jit = off; set local work_mem = '192MB';
      set local synchronous_commit = off`)
    for (const table of TRIGGERED) await client.query(`alter table ${table} disable trigger user`)
    const from = await write(client, options, step)
    for (const table of TRIGGERED) await client.query(`alter table ${table} enable trigger user`)
    await step('commit', () => carryOut(client, 'commit'))
    await step('top customers', () => refreshTop(options.url))
    await step('search documents', async () => (await options.index?.(from)) ?? 0)
    await step('vacuum and analyze', () => carryOut(client, 'vacuum analyze'))
  } finally {
    await client.end()
  }
}

type Step = (what: string, work: () => Promise<number>) => Promise<void>

async function write(
  client: Client,
  { posts: postCount, seed, now = new Date() }: LargeOptions,
  step: Step,
) {
  const texts = await readTexts()
  await step('tags', () => ensureTags(client, texts.tags))
  const { rows: tags } = await client.query<{ id: number }>('select id from tag order by id')
  const plan: Plan = {
    seed,
    texts,
    posts: postCount,
    now: now.getTime(),
    firstNumber: await nextNumber(client),
    tagIds: tags.map((tag) => tag.id),
    covers: await picturesOf(client, 'posts'),
    portraits: await picturesOf(client, 'customers'),
  }
  const world = await readWorld(client)
  const count = Math.max(20, Math.ceil(postCount / POSTS_A_PERSON))
  const people = inventPeople(plan, world, await firstFreeId(client, 'customer', count), count)
  const posts = inventPosts(plan, world, people, await firstFreeId(client, 'post', postCount))
  const firstComment = await firstFreeId(
    client,
    'comment',
    posts.comments.reduce((sum, one) => sum + one, 0),
  )
  const comments = inventComments(plan, people, posts, firstComment)
  const community = { people, posts, comments }

  await step('people', () => copyPeople(client, plan, world, people))
  await step('businesses', () => writeBusinesses(client, people.firstId))
  await step('posts', () => copyPosts(client, plan, world, people, posts))
  await step('tags of posts', () => copyTags(client, plan, posts))
  await step('events', () => copyEvents(client, plan, world, posts))
  await step('comments', () => copyComments(client, plan, people, posts, comments))
  await step('likes of posts', () => copyPostLikes(client, plan, community))
  await step('likes of comments', () => copyCommentLikes(client, plan, community))
  await step('replies to events', () => copyEventReplies(client, plan, community))
  await step('bookmarks', () => copyBookmarks(client, plan, community))
  await step('subscriptions', () => copySubscriptions(client, plan, world, community))
  await step('views of two days', () => copyViews(client, plan, community))
  await step('drafts', () => writeDrafts(client, posts.firstId))
  await step('former words of comments', () => writeVersions(client, posts.firstId))
  await step('analyze', () => carryOut(client, 'analyze'))
  await step('accepted answers', () => acceptAnswers(client, posts.firstId))
  await step('rating', () => writeRating(client, posts.firstId))
  await step('rating of businesses', () => copyRating(client, people.firstId))
  await step('counters', () => rebuildCounters(client))
  await step('listing', () => writeListing(client, posts.firstId))
  await step('lists', () => rebuildLists(client))
  await client.query('analyze listing')
  await step('popularity', () => writePopularity(client, posts.firstId, postCount))
  return { post: posts.firstId, customer: people.firstId }
}

async function refreshTop(url: string): Promise<number> {
  const db = openDatabase({ url, poolSize: 1, prepared: false, statementTimeout: 60_000 })
  try {
    await refreshTopCustomers(db)
    const row = await db
      .selectFrom('top_customer')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst()
    return row?.count ?? 0
  } finally {
    await db.destroy()
  }
}

/** A statement that has no rows to tell of. */
async function carryOut(client: Client, statement: string): Promise<number> {
  await client.query(statement)
  return 0
}
