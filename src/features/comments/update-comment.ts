import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { noteAct } from '../posts/note-act.ts'
import { isOwn } from '../posts/policy.ts'
import { afterComment } from './after-comment.ts'
import { updateComment as call } from './contract.ts'
import { findChangeableComment, noSuchComment } from './find-changeable-comment.ts'
import { presentWritten } from './present-written.ts'
import { readComment } from './read-comment.ts'

/** Changes the words of a comment; those of before stay in its history. */
export const updateComment = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  const text = await readComment(input.content, context)
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
          is_public: isOwn(viewer, { authorId: before.author_id }),
        })
        .execute()
      await tx
        .updateTable('comment')
        .set({ ...text, edited_at: new Date() })
        .where('id', '=', before.id)
        .execute()
      if (!isOwn(viewer, { authorId: before.author_id })) await hideVersions(tx, before.id)
      await noteAct(tx, viewer, {
        act: 'edit',
        of: { commentId: before.id },
        authorId: before.author_id,
        reason: input.reason,
      })
      await afterComment(tx, before.post_id)
    }
    if (input.draftKey) await dropDraft(tx, viewer.customerId, input.draftKey, input.draftVersion)
    return { data: presentWritten({ ...before, ...text }, before) }
  })
})

/** What a moderator takes out is shown to nobody, nor what stood there before. */
const hideVersions = (tx: Database, commentId: number) =>
  tx
    .updateTable('comment_version')
    .set({ is_public: false })
    .where('comment_id', '=', commentId)
    .execute()
