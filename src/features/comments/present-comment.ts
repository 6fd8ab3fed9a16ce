import type { Services } from '../../platform/context.ts'
import type { CustomerCard } from '../people/contract.ts'
import { hydrateAuthors } from '../people/customer-rows.ts'
import { typeOfKind } from '../posts/present-post-card.ts'
import type { CommentRow } from './comment-rows.ts'
import type { Comment, QuotedComment } from './contract.ts'

/** Rows as the contract promises comments, in their order; the authors come in one query. */
export async function presentComments(
  services: Services,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const authors = await hydrateAuthors(
    services,
    rows.map((row) => row.author_id),
  )
  return rows.flatMap((row) => {
    const author = authors.get(row.author_id)
    return author ? [presentComment(row, author)] : []
  })
}

/** The same away from their thread, with the title and the link of what they belong to. */
export async function presentQuoted(
  services: Services,
  rows: readonly CommentRow[],
): Promise<QuotedComment[]> {
  const comments = new Map(
    (await presentComments(services, rows)).map((comment) => [comment.id, comment]),
  )
  return rows.flatMap((row) => {
    const comment = comments.get(row.id)
    return comment ? [{ ...comment, excerpt: row.excerpt, ...targetOf(row) }] : []
  })
}

/** What a comment belongs to. */
export function targetOf(row: Pick<CommentRow, 'kind' | 'title' | 'seo_link'>) {
  return {
    title: row.title,
    seoLink: row.seo_link ?? '',
    targetType: typeOfKind[row.kind] ?? 'post',
  }
}

function presentComment(row: CommentRow, customer: CustomerCard): Comment {
  const isRemoved = row.status !== 1 || row.deleted_at !== null
  return {
    id: row.id,
    objectId: row.post_id,
    objectType: typeOfKind[row.kind] ?? 'post',
    firstParentId: row.root_id,
    parentId: row.parent_id,
    replyTo: row.reply_to,
    content: isRemoved ? '' : row.content,
    isRemoved,
    isAccepted: !isRemoved && row.accepted_comment_id === row.id,
    customer,
    likes: row.likes_count,
    total: row.replies_count,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}
