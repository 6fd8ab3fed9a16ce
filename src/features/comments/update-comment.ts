import { serve, viewerOf } from '../../platform/api/serve.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { noteAct } from '../posts/note-act.ts'
import { afterComment } from './after-comment.ts'
import { updateComment as call } from './contract.ts'
import { findChangeableComment, noSuchComment } from './find-changeable-comment.ts'
import { presentWritten } from './present-written.ts'
import { readComment } from './read-comment.ts'

/** Changes the words of a comment; those of before stay in its history. */
export const updateComment = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const text = await readComment(input.content, context.config)
  return context.db.transaction().execute(async (tx) => {
    const before = await findChangeableComment(tx, viewer, input)
    if (before.deleted_at) throw noSuchComment()
    if (text.content !== before.content) {
      await tx
        .insertInto('comment_version')
        .values({
          comment_id: before.id,
          written_at: before.edited_at ?? before.created_at,
          content: before.content,
        })
        .execute()
      await tx
        .updateTable('comment')
        .set({ ...text, edited_at: new Date() })
        .where('id', '=', before.id)
        .execute()
      await noteAct(tx, viewer, {
        act: 'edit',
        of: { commentId: before.id },
        authorId: before.author_id,
        reason: input.reason,
      })
      await afterComment(tx, before.post_id)
    }
    if (input.draftKey) await dropDraft(tx, viewer.customerId, input.draftKey)
    return { data: presentWritten({ ...before, ...text }, before) }
  })
})
