import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { requireOwner } from '../drafts/require-owner.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import {
  awaitsModerator,
  awaitsProof,
  type Hold,
  holdOf,
  WAITING,
} from '../people/newcomers/hold.ts'
import { readTrustNumbers } from '../people/trust/read-trust-numbers.ts'
import { refuseBeyondTrust } from '../people/trust/refuse-beyond-trust.ts'
import { noteAct } from '../posts/note-act.ts'
import { notePostChange } from '../posts/note-post-change.ts'
import { isOwn } from '../posts/policy.ts'
import { refuseUnread } from '../posts/revision.ts'
import { keepVersion } from '../posts/versions/keep-version.ts'
import { heldOf } from '../shield/held-of.ts'
import { holdSuspicious } from '../shield/hold-suspicious.ts'
import { findKnownSigns, keepSuspicion } from '../shield/keep-suspicion.ts'
import { lookForFraud } from '../shield/look-for-fraud.ts'
import { watchedWords } from '../shield/watched-words/read-watched-words.ts'
import { updateComment as call } from './contract.ts'
import { findChangeableComment, noSuchComment } from './find-changeable-comment.ts'
import { presentWritten } from './present-written.ts'
import { maskComment, readComment } from './read-comment.ts'

/** Changes the words of a comment; those of before stay in its history. */
export const updateComment = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  await requireOwner(context, input.username)
  const read = await readComment(input.content, context)
  const numbers = await readTrustNumbers(context.db)
  const watched = await watchedWords(context.db)
  return context.db.transaction().execute(async (tx) => {
    const before = await findChangeableComment(tx, viewer, input)
    if (before.deleted_at) throw noSuchComment()
    if (input.revision) refuseUnread(before.revision, input.revision)
    const text = await maskComment(
      read,
      { ...context, db: tx },
      {
        choice: input.personalData,
        before: before.content,
      },
    )
    const isOfViewer = isOwn(viewer, { authorId: before.author_id })
    const subject = { commentId: before.id }
    const said = [text.content]
    if (isOfViewer)
      await refuseBeyondTrust(
        { ...context, db: tx },
        numbers,
        { id: before.author_id },
        { said },
        { said: [before.content] },
      )
    const suspicion = await lookForFraud(tx, { authorId: before.author_id, said, watched, subject })
    const known = await findKnownSigns(tx, subject)
    const held = heldOf(suspicion, known)
    const hold = isOfViewer ? await holdAfter(tx, before, text.content, held) : undefined
    const after = { ...text, ...hold }
    if (text.content === before.content && hold) {
      await tx.updateTable('comment').set(hold).where('id', '=', before.id).execute()
      await indexShownLinks(tx, before.author_id)
    }
    if (text.content !== before.content) {
      await keepVersion(tx, subject, {
        title: null,
        content: before.content,
        writtenAt: before.edited_at ?? before.created_at,
        publishedAt: before.created_at,
        isPublic: isOfViewer && before.status === CONTENT_STATUS.published,
        isOfModerator: !isOfViewer,
      })
      await tx
        .updateTable('comment')
        .set({ ...after, edited_at: new Date() })
        .where('id', '=', before.id)
        .execute()
      await keepSuspicion(tx, subject, suspicion)
      if (held && before.status !== CONTENT_STATUS.waiting) await holdSuspicious(tx, subject)
      await noteAct(tx, viewer, {
        act: 'edit',
        of: { commentId: before.id },
        authorId: before.author_id,
        reason: input.reason,
        ground: input,
        closesCase: input.caseId !== undefined,
      })
      await notePostChange(tx, before.post_id, { isText: true })
      await indexShownLinks(tx, before.author_id)
    }
    // who was told of it before is not told again
    if (hold?.status === CONTENT_STATUS.published)
      await announce(tx, { type: 'comment-published', commentId: before.id })
    if (input.draftKey) await dropDraft(tx, viewer.customerId, input.draftKey, input.draftVersion)
    return { data: presentWritten({ ...before, ...after }, before) }
  })
})

/**
 * Who may read the words of an author after a change; undefined where that stays. A link or a sign of fraud that was put
 * in afterwards waits as it would have at first, what was rejected waits again, what nobody has read yet is looked at as new words
 * are.
 */
async function holdAfter(
  tx: Database,
  before: Awaited<ReturnType<typeof findChangeableComment>>,
  content: string,
  held: ReturnType<typeof heldOf>,
): Promise<Hold | undefined> {
  const said = [content]
  if (before.status === CONTENT_STATUS.rejected) return WAITING
  if (awaitsProof(before))
    return holdOf(tx, before.author_id, {
      said,
      openedAt: before.created_at,
      statusAfterProofBefore: before.status_after_proof,
      heldOf: held,
    })
  const isPublic = before.status === CONTENT_STATUS.published
  const textsBefore = [before.content]
  const waits =
    isPublic &&
    (await awaitsModerator(tx, before.author_id, {
      said,
      textsBefore,
      heldOf: held,
      isCounted: true,
    }))
  return waits ? WAITING : undefined
}
