import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { wasHiddenByModerator } from '../last-act.ts'
import { isOwn } from '../policy.ts'
import { keepVersion } from './keep-version.ts'

interface Before {
  readonly id: number
  readonly author_id: number
  readonly status: number
  readonly title: string
  readonly content: string
  readonly is_public: boolean
  readonly edited_at: Date | null
  readonly published_at: Date | null
  readonly changed_at: Date
}

/** What becomes of it. */
interface After {
  readonly title: string
  readonly content: string
  readonly status: number
}

/**
 * Keeps a post as it was where its words change, and where its author hides what others read: what they change until
 * they show it again is nobody else's.
 */
export async function keepPostVersion(
  tx: Database,
  viewer: Viewer,
  before: Before,
  after: After,
): Promise<void> {
  const isOther = after.title !== before.title || after.content !== before.content
  const isHiding = before.is_public && after.status === CONTENT_STATUS.hidden
  if (!isOther && !isHiding) return
  const isPrivate =
    before.status === CONTENT_STATUS.hidden && !(await wasHiddenByModerator(tx, before.id))
  if (isPrivate) return
  const isOfAuthor = isOwn(viewer, { authorId: before.author_id })
  await keepVersion(
    tx,
    { postId: before.id },
    {
      title: before.title,
      content: before.content,
      writtenAt: before.edited_at ?? before.published_at ?? before.changed_at,
      publishedAt: before.published_at ?? before.changed_at,
      isPublic: isOfAuthor && before.is_public,
      isOfModerator: isOther && !isOfAuthor,
    },
  )
}
