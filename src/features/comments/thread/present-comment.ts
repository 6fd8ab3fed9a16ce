import { CONTENT_STATUS, listingType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Services, ViewerContext } from '../../../platform/context.ts'
import { shows } from '../../../platform/page-cache/shown-on-page.ts'
import { namesOfActs } from '../../decisions/act-names.ts'
import { findLastDecisions, leavesText } from '../../decisions/select-own-decisions.ts'
import type { CustomerCard } from '../../people/contract.ts'
import { namesOfHomes } from '../../people/customer-rows.ts'
import { presentAuthor, presentCustomerCard } from '../../people/present-customer-card.ts'
import { findLastActs } from '../../posts/last-act.ts'
import { changedAt, ownStateOf, whyOf } from '../../posts/own-state.ts'
import type { Comment, QuotedComment } from '../contract.ts'
import type { CustomerComment } from '../customer-comments-contract.ts'
import type { CommentRow, QuotedRow } from './comment-rows.ts'
import { findCommentMarks } from './find-comment-marks.ts'
import { findFolds } from './find-folds.ts'

/** What the comments of a thread need of their post. */
export interface ThreadOf {
  readonly kind: number
  readonly accepted_comment_id: number | null
}

/** Rows of one thread as the contract promises comments, in their order; what the viewer does not read at once says why. */
export async function presentComments(
  context: ViewerContext,
  post: ThreadOf,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const [authorOf, marksOf, foldOf, decisionOf] = await Promise.all([
    authorsOf(context, rows),
    marksFor(context, rows),
    findFolds(context, rows),
    decisionsFor(context, rows),
  ])
  return rows.map((row) => {
    const comment = {
      ...presentComment(post, row, authorOf(row)),
      ...marksOf(row.id),
      ...decisionOf(row),
    }
    if (comment.isRemoved) return comment
    const fold = foldOf(row)
    return { ...comment, ...fold, ...(fold.blocked === 'them' && WITHHELD) }
  })
}

/** What is told of a comment to whom its author blocked. */
const WITHHELD = { content: '', customer: null } as const

/**
 * The same away from their threads, with the title and the link of what they belong to; without those that
 * name nobody, and those by people who are blocked.
 */
export async function presentQuoted(
  context: ViewerContext,
  rows: readonly QuotedRow[],
): Promise<QuotedComment[]> {
  const [authorOf, marksOf, foldOf] = await Promise.all([
    authorsOf(context, rows),
    marksFor(context, rows),
    findFolds(context, rows),
  ])
  return rows.flatMap((row) => {
    const { customer, ...comment } = presentComment(row, row, authorOf(row))
    const { excerpt, status } = row
    const { blocked, ...fold } = foldOf(row)
    return customer && !blocked
      ? [{ ...comment, ...fold, ...marksOf(row.id), customer, excerpt, status, ...targetOf(row) }]
      : []
  })
}

/**
 * One's own that others do not see, with the words as they were written, and why. What it stands below has no link
 * while it is not shown, and no title unless it is one's own too.
 */
export async function presentKept(
  context: ViewerContext,
  rows: readonly QuotedRow[],
): Promise<CustomerComment[]> {
  const { db, config } = context
  const [places, marksOf, acts] = await Promise.all([
    namesOfHomes(db, rows),
    marksFor(context, rows),
    findLastActs(
      db,
      rows.map((row) => row.id),
      'comment_id',
    ),
  ])
  return rows.map((row) => {
    const { content, excerpt, status } = row
    const isShown = row.post_status === CONTENT_STATUS.published && !row.post_deleted_at
    const isOwnPost = row.post_author_id === context.viewer?.customerId
    const state = ownStateOf(row)
    return {
      ...presentComment(row, row, null),
      ...marksOf(row.id),
      ...targetOf(row),
      ...(!isShown && { seoLink: '' }),
      ...(!isShown && !isOwnPost && { title: '' }),
      content,
      isRemoved: false,
      customer: presentCustomerCard(config.filesUrl, places, row),
      excerpt,
      status,
      kept: {
        state,
        ...whyOf(state, acts.get(row.id)),
        changedAt: changedAt(row, state, acts.get(row.id)),
      },
    }
  })
}

/** What a comment belongs to. */
export function targetOf(row: Pick<QuotedRow, 'kind' | 'title' | 'seo_link'>) {
  return {
    title: row.title,
    seoLink: row.seo_link ?? '',
    targetType: listingType(row.kind),
  }
}

async function authorsOf({ db, config }: Services, rows: readonly CommentRow[]) {
  shows(
    'comment',
    rows.map((row) => row.id),
  )
  shows(
    'person',
    rows.map((row) => row.author_id),
  )
  const places = await namesOfHomes(db, rows)
  return (row: CommentRow) => presentAuthor(config.filesUrl, places, row)
}

const marksFor = ({ db, viewer }: ViewerContext, rows: readonly CommentRow[]) =>
  findCommentMarks(
    db,
    viewer,
    rows.map((row) => row.id),
  )

/** What was decided about the viewer's own comments. */
async function decisionsFor({ db, viewer }: ViewerContext, rows: readonly CommentRow[]) {
  const own = rows.filter((row) => viewer && row.author_id === viewer.customerId)
  const decisions = await findLastDecisions(
    db,
    own.map((row) => row.id),
  )
  return (row: CommentRow): Pick<Comment, 'decision'> => {
    const decision = decisions.get(row.id)
    // what hid a comment before it was restored says nothing any more
    if (!decision || (isShown(row) && !leavesText(decision.acts))) return {}
    const { acts, isAutomated } = decision
    const title = isAutomated
      ? m.notified_held()
      : m.notified_acts({ acts: namesOfActs(acts).toLowerCase() })
    return { decision: { text: `${title}. ${decision.reason}`, puid: decision.puid } }
  }
}

const isShown = ({ status, deleted_at }: CommentRow) =>
  status === CONTENT_STATUS.published && deleted_at === null

function presentComment(
  post: ThreadOf,
  row: CommentRow,
  author: CustomerCard | null,
): Omit<Comment, 'isLiked' | 'isBookmarked'> {
  const isRemoved = !isShown(row)
  return {
    id: row.id,
    objectId: row.post_id,
    objectType: listingType(post.kind),
    firstParentId: row.root_id,
    parentId: row.parent_id,
    replyTo: row.reply_to,
    content: isRemoved ? '' : row.content,
    isRemoved,
    isAccepted: !isRemoved && post.accepted_comment_id === row.id,
    customer: isRemoved ? null : author,
    likes: row.likes_count,
    total: row.replies_count,
    answers: row.answers,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}
