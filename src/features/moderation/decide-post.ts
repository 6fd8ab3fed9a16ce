import { moderates } from '../../lib/api/moderates.ts'
import { CONTENT_STATUS, listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { Viewer } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { forbidden, notFound } from '../../platform/errors/failures.ts'
import { refuseUnread, revisionOfPost } from '../posts/revision.ts'
import { hideSigns, showSigns } from '../shield/keep-suspicion.ts'
import { finishPostChange } from '../writing/finish-post-change.ts'
import { publicationOf } from '../writing/publication.ts'
import type { Decided, Decision } from './contract.ts'
import { type Act, isOpen, statusOf } from './decision.ts'

/** Publishes or rejects a post, a question or an event that waits, with all that follows from it. */
export async function decidePost(
  tx: Database,
  viewer: Viewer,
  { objectType, objectId, reason, revision, withSigns, ...ground }: Decision,
  act: Act,
): Promise<Decided> {
  const post = await findHeldPost(tx, objectId)
  if (post?.author_id === viewer.customerId) throw forbidden(m.refused_own_words())
  const isTheirs = post && moderates(viewer, { countryCode: post.country_code, city: post.city_id })
  if (!isTheirs || listingType(post.kind) !== objectType) throw notFound(m.refused_not_waiting())
  const answer = { objectType, objectId, status: statusOf[act], seoLink: post.seo_link }
  if (!isOpen(post.status, act)) return answer
  refuseUnread(post.revision, revision)
  const changes = act === 'publish' ? publicationOf(post, post.title) : { status: statusOf.reject }
  const { seo_link } = await tx
    .updateTable('post')
    .set(changes)
    .where('id', '=', post.id)
    .returning('seo_link')
    .executeTakeFirstOrThrow()
  if (act === 'publish') await (withSigns ? showSigns : hideSigns)(tx, { postId: post.id })
  const isNew = act === 'publish' && !post.published_at
  await finishPostChange(tx, viewer, { post, act, reason, ground, wasWaiting: true, isNew })
  return { ...answer, seoLink: seo_link }
}

/** With its row held; what its author hid, or wrote before the proof of their address, is for nobody else. */
const findHeldPost = (tx: Database, id: number) =>
  tx
    .selectFrom('post')
    .select(['id', 'kind', 'status', 'author_id', 'title', 'seo_link', 'published_at'])
    .select(['country_code', 'city_id'])
    .select(revisionOfPost.as('revision'))
    .where('id', '=', id)
    .where('status', '<>', CONTENT_STATUS.hidden)
    .where('status_after_proof', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
