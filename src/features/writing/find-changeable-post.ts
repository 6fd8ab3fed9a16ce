import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { requireDecider } from '../../platform/api/require-access.ts'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { badInput, forbidden, notFound } from '../../platform/errors/failures.ts'
import { awaitsProof } from '../people/newcomers/hold.ts'
import { wasHiddenByModerator } from '../posts/last-act.ts'
import { canChange, isOwn } from '../posts/policy.ts'

/**
 * A post that the viewer may change, removed ones too, with its row held.
 * @param reason why, of who changes the words of somebody else
 * @throws 404 when they may not even see it; 403 when they may not change it; 400 for somebody else's without a reason
 */
export async function findChangeablePost(
  tx: Database,
  viewer: Viewer,
  { id, reason }: { id: number; reason?: string | undefined },
) {
  const post = await tx
    .selectFrom('post')
    .select([
      'id',
      'kind',
      'status',
      'status_after_proof',
      'author_id',
      'seo_link',
      'title',
      'content',
      'country_code',
      'city_id',
      'cover_id',
      'published_at',
      'edited_at',
      'changed_at',
      'created_at',
      'deleted_at',
    ])
    .select(isPublished().as('is_public'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) throw noSuchPost()
  if (!(await mayOpen(tx, viewer, post)))
    throw post.is_public ? forbidden(m.refused_not_author()) : noSuchPost()
  if (isOwn(viewer, { authorId: post.author_id })) return post
  requireDecider(viewer)
  if (!reason) throw badInput('reason', m.refused_no_reason())
  return post
}

/**
 * Whether the viewer may open a post in the form of writing: its author always, a moderator what others can read, what
 * waits for moderators and what a moderator hid.
 */
export async function mayOpen(db: Database, viewer: Viewer, post: OpenedPost): Promise<boolean> {
  const owned = {
    authorId: post.author_id,
    countryCode: post.country_code,
    city: post.city_id,
  }
  if (isOwn(viewer, owned)) return true
  return canChange(viewer, owned) && (!isPrivate(post) || wasHiddenByModerator(db, post.id))
}

/** @throws 403 for a moderator who would move the post of somebody else to a place that they do not moderate */
export function refuseElsewhere(
  viewer: Viewer,
  post: Pick<OpenedPost, 'author_id' | 'country_code' | 'city_id'>,
): void {
  const { author_id, country_code, city_id } = post
  if (!canChange(viewer, { authorId: author_id, countryCode: country_code, city: city_id }))
    throw forbidden(m.refused_elsewhere())
}

interface OpenedPost {
  readonly id: number
  readonly author_id: number
  readonly country_code: string | null
  readonly city_id: number | null
  readonly status: number
  readonly status_after_proof: number | null
}

/** Hidden by its author, or not theirs for sure before they prove their address: for nobody else. */
const isPrivate = (post: OpenedPost) => post.status === CONTENT_STATUS.hidden || awaitsProof(post)

const noSuchPost = () => notFound(m.refused_no_post())

export type ChangeablePost = Awaited<ReturnType<typeof findChangeablePost>>
