import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { getPosts as call, type Post, type PostType } from './contract.ts'
import { postRows } from './post-rows.ts'
import { presentPostCards, typeOfKind } from './present-post-card.ts'

/** One published post, question or event with its text; none when the link leads nowhere. */
export const getPosts = serve(call).handler(async ({ input, context }) => {
  const [current] = await findBySeoLink(context.db, input.seoLink)
  const row = current ?? (await findByFormerLink(context.db, input.seoLink))
  if (!row || !isOfType(row.kind, input.type)) return { posts: [] }
  const [card] = await presentPostCards(context, [row])
  if (!card) return { posts: [] }
  const post: Post = {
    ...card,
    content: row.content,
    outline: row.outline as Post['outline'],
    words: row.words,
    acceptedCommentId: row.accepted_comment_id,
  }
  return { posts: [post] }
})

const publicPosts = (db: Database) =>
  postRows(db)
    .select(['post.content', 'post.outline', 'post.words'])
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

const isOfType = (kind: number, type: PostType | undefined) => !type || typeOfKind[kind] === type
