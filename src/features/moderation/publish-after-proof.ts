import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../../platform/jobs/announce.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import type { JobServices } from '../../platform/jobs/worker.ts'
import { isOn } from '../../platform/site/site-switches.ts'
import { activeSanction } from '../accounts/active-sanction.ts'
import { publishCommentAfterProof } from '../comments/publish-comment-after-proof.ts'
import { HIDDEN } from '../people/newcomers/hold.ts'
import { holdSuspicious } from '../shield/hold-suspicious.ts'
import { gainRating } from '../writing/gain-rating.ts'
import { publicationOf } from '../writing/publication.ts'
import { refreshDerivedData } from '../writing/refresh-derived-data.ts'

type Payload = JobPayloads['publish-after-proof']

/**
 * The job: publishes what somebody wrote before their e-mail was confirmed, the oldest first, or passes it to
 * moderators where it needs them. One transaction for each item; items that are published already are not selected again.
 */
export async function publishAfterProof({ db }: JobServices, payload: Payload): Promise<void> {
  if ((await isSanctioned(db, payload)) || !(await isOn(db, 'publishing')))
    await holdAll(db, payload)
  for (const id of await heldBy(db, 'post', payload)) await publishPost(db, id, payload)
  for (const id of await heldBy(db, 'comment', payload))
    await db.transaction().execute((tx) => publishCommentAfterProof(tx, id))
}

/** Whoever is muted or banned meanwhile publishes nothing by a proof either, nor does anybody while publishing is off. */
const isSanctioned = async (db: Database, { customerId }: Payload) => {
  const person = await db
    .selectFrom('customer')
    .select(activeSanction.as('sanction'))
    .where('id', '=', customerId)
    .executeTakeFirst()
  return Boolean(person?.sanction)
}

async function holdAll(db: Database, { customerId }: Payload): Promise<void> {
  for (const table of ['post', 'comment'] as const)
    await db
      .updateTable(table)
      .set({ status_after_proof: CONTENT_STATUS.waiting })
      .where('author_id', '=', customerId)
      .where('status_after_proof', '=', CONTENT_STATUS.published)
      .execute()
}

const heldBy = async (db: Database, table: 'post' | 'comment', { customerId }: Payload) => {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('author_id', '=', customerId)
    .where('status_after_proof', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const publishPost = (db: Database, id: number, { customerId }: Payload) =>
  db.transaction().execute(async (tx) => {
    const post = await tx
      .selectFrom('post')
      .select(['id', 'title', 'seo_link', 'published_at', 'deleted_at', 'status_after_proof'])
      .where('id', '=', id)
      .where('status_after_proof', 'is not', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!post) return
    const isShown = !post.deleted_at && post.status_after_proof === CONTENT_STATUS.published
    const change = isShown ? publicationOf(post, post.title) : hiddenOf(post)
    await tx.updateTable('post').set(change).where('id', '=', id).execute()
    if (!isShown && !post.deleted_at) await holdSuspicious(tx, { postId: id })
    await gainRating(tx, id)
    await refreshDerivedData(tx, id, customerId)
    if (isShown) await announce(tx, { type: 'post-published', postId: id })
  })

interface Held {
  readonly status_after_proof: number | null
  readonly deleted_at: Date | null
}

const columnsOf = ({ status_after_proof }: Held) => ({
  status: status_after_proof ?? CONTENT_STATUS.published,
  status_after_proof: null,
})

/** A post that its author removed meanwhile comes back hidden, if it does: it was never published. */
const hiddenOf = (post: Held) => (post.deleted_at ? HIDDEN : columnsOf(post))
