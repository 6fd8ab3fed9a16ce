import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import type { Ground } from '../decisions/ground.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { noteAct } from '../posts/note-act.ts'
import { gainRating } from './gain-rating.ts'
import { refreshDerivedData } from './refresh-derived-data.ts'

interface PostChange {
  readonly post: { readonly id: number; readonly author_id: number }
  /** What was done, if that was a moderator; undefined when nothing was. */
  readonly act: Parameters<typeof noteAct>[2]['act'] | undefined
  readonly reason: string | undefined
  /** The rule and the law that it rests on. */
  readonly ground?: Ground | undefined
  /** The decision of a case that this is part of. */
  readonly decisionId?: number
  /** Whether a change of words decides its open case. */
  readonly closesCase?: boolean
  /** Whether it waited for a moderator before. */
  readonly wasWaiting?: boolean
  /** Whether it was published for the first time. */
  readonly isNew?: boolean
  /** The draft that it was, which goes: after the person and before the lists, as whoever saves one locks them. */
  readonly draft?: { readonly key: string; readonly version: number | undefined } | undefined
}

/**
 * The last steps of a transaction that changed a post, showed it, hid it or removed it: the note of what a moderator
 * did, rating, lists, popularity, search and news follow.
 */
export async function finishPostChange(
  tx: Database,
  viewer: Viewer,
  {
    post,
    act,
    reason,
    ground,
    decisionId,
    closesCase,
    wasWaiting,
    isNew = false,
    draft,
  }: PostChange,
): Promise<void> {
  if (act)
    await noteAct(tx, viewer, {
      act,
      of: { postId: post.id },
      authorId: post.author_id,
      reason,
      ground,
      decisionId,
      closesCase,
      wasWaiting,
    })
  await gainRating(tx, post.id)
  if (draft) await dropDraft(tx, viewer.customerId, draft.key, draft.version)
  await refreshDerivedData(tx, post.id, post.author_id)
  if (isNew) await announce(tx, { type: 'post-published', postId: post.id })
}
