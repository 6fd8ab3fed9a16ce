import { moderates } from '../../lib/api/moderates.ts'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { forbidden } from '../../platform/errors/failures.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { noSuchComment } from '../comments/find-changeable-comment.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import { noteAct } from '../posts/note-act.ts'
import { refuseUnread, revisionOfComment } from '../posts/revision.ts'
import { hideSigns, showSigns } from '../shield/keep-suspicion.ts'
import type { Decided, Decision } from './contract.ts'
import { type Act, isOpen, statusOf } from './decision.ts'

/** Publishes or rejects a comment or an answer that waits, with all that follows from it. */
export async function decideComment(
  tx: Database,
  viewer: Viewer,
  { objectType, objectId, reason, revision, withSigns, ...ground }: Decision,
  act: Act,
): Promise<Decided> {
  const comment = await findHeldComment(tx, objectId)
  if (comment?.author_id === viewer.customerId) throw forbidden(m.refused_own_words())
  const isTheirs =
    comment && moderates(viewer, { countryCode: comment.country_code, city: comment.city_id })
  if (!isTheirs || comment.is_answer !== (objectType === 'answer')) throw noSuchComment()
  const status = statusOf[act]
  const answer = { objectType, objectId, status, seoLink: comment.seo_link }
  if (!isOpen(comment.status, act)) return answer
  refuseUnread(comment.revision, revision)
  await tx.updateTable('comment').set({ status }).where('id', '=', objectId).execute()
  if (act === 'publish') await (withSigns ? showSigns : hideSigns)(tx, { commentId: objectId })
  await noteAct(tx, viewer, {
    act,
    of: { commentId: objectId },
    authorId: comment.author_id,
    reason,
    ground,
    wasWaiting: true,
  })
  await indexShownLinks(tx, comment.author_id)
  // who was told of it before is not told again
  if (act === 'publish') await announce(tx, { type: 'comment-published', commentId: objectId })
  return answer
}

/** With its row held, below what everybody may read. */
const findHeldComment = (tx: Database, id: number) =>
  tx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.post_id',
      'comment.author_id',
      'comment.status',
      'comment.is_answer',
      'post.seo_link',
      'post.country_code',
      'post.city_id',
    ])
    .select(revisionOfComment.as('revision'))
    .where('comment.id', '=', id)
    .where('comment.status_after_proof', 'is', null)
    .where('comment.deleted_at', 'is', null)
    .where('post.status', '=', CONTENT_STATUS.published)
    .where('post.deleted_at', 'is', null)
    .forNoKeyUpdate('comment')
    .executeTakeFirst()
