import { sql } from 'kysely'
import { listingType } from '../../lib/type-numbers.ts'
import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { getPosts as call, type Post, type PostType } from '../posts/contract.ts'
import { postRows } from '../posts/post-rows.ts'
import { presentPostCards } from '../posts/present-post-card.ts'
import { loadThread } from './load-thread.ts'
import { selectRoots } from './select-roots.ts'

/** How much of the thread comes along with its post; `listComments` has the rest. */
const FIRST_ROOTS = { page: 1, perPage: 20, orderBy: 'best' } as const

/**
 * One published post, question or event with its text; none when the link leads nowhere. It stands among the
 * comments, since it may bring the first of them along.
 */
export const getPosts = serve(call).handler(async ({ input, context }) => {
  const { db, viewer } = context
  const { seoLink, type, level } = input
  const [current] = await findBySeoLink(db, seoLink)
  const row = current ?? (await findByFormerLink(db, seoLink))
  if (!row || !isOfType(row.kind, type)) return { posts: [] }
  const [cards, roots] = await Promise.all([
    presentPostCards(context, [row]),
    level === 0 ? undefined : selectRoots(db, { id: row.id }, FIRST_ROOTS),
  ])
  const [card] = cards
  if (!card) return { posts: [] }
  const post: Post = {
    ...card,
    content: row.content,
    outline: row.outline as Post['outline'],
    words: row.words,
    files: row.files,
    isNotify: viewer?.customerId === row.author_id ? row.is_notify : null,
    acceptedCommentId: row.accepted_comment_id,
    total: row.total,
    children: roots ? await loadThread(context, row, roots.ids, level) : [],
  }
  return { posts: [post] }
})

const publicPosts = (db: Database) =>
  postRows(db)
    .select([
      'post.content',
      'post.outline',
      'post.words',
      'post.author_id',
      'post.is_notify',
      sql<string[]>`array(
        select file_id from post_file where post_file.post_id = post.id order by file_id)`.as(
        'files',
      ),
      sql<number>`coalesce((
        select total from list_total where list = 'comments:' || post.id), 0)`.as('total'),
    ])
    .where('post.status', '=', 1)
    .where('post.deleted_at', 'is', null)

const findBySeoLink = prepare((db, seoLink: string) =>
  publicPosts(db).where('post.seo_link', '=', seoLink),
)

const findByFormerLink = (db: Database, seoLink: string) =>
  publicPosts(db)
    .innerJoin('former_seo_link', 'former_seo_link.post_id', 'post.id')
    .where('former_seo_link.seo_link', '=', seoLink)
    .executeTakeFirst()

const isOfType = (kind: number, type: PostType | undefined) => !type || listingType(kind) === type
