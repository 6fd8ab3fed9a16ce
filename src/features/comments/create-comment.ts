import { type Insertable, sql } from 'kysely'
import { CONTENT_STATUS } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { badInput } from '../../platform/errors/failures.ts'
import { factOfComment } from '../../platform/jobs/announce.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import { openedAtOf } from '../drafts/opened-at.ts'
import { requireOwner } from '../drafts/require-owner.ts'
import { refuseBlocked } from '../people/blocks/refuse-blocked.ts'
import { indexShownLinks } from '../people/index-shown-links.ts'
import { holdBy, lockStanding } from '../people/newcomers/hold.ts'
import { takeWritingLimit } from '../people/newcomers/take-writing-limit.ts'
import { readTrustNumbers } from '../people/trust/read-trust-numbers.ts'
import { refuseBeyondTrust } from '../people/trust/refuse-beyond-trust.ts'
import { heldOf } from '../shield/held-of.ts'
import { holdSuspicious } from '../shield/hold-suspicious.ts'
import { keepSigns } from '../shield/keep-suspicion.ts'
import { lookForFraud } from '../shield/look-for-fraud.ts'
import { watchedWords } from '../shield/watched-words/read-watched-words.ts'
import { createComment as call } from './contract.ts'
import { presentWritten } from './present-written.ts'
import { maskComment, readComment } from './read-comment.ts'
import { findThread } from './thread/find-thread.ts'

/** Writes a comment, or an answer where it stands at the root of a question. */
export const createComment = serve(call).handler(async ({ input, context }) => {
  const { db, storeResponse } = context
  const viewer = viewerOf(context)
  await requireOwner(context, input.username)
  const { customerId } = viewer
  const text = await maskComment(await readComment(input.content, context), context, {
    choice: input.personalData,
  })
  const { post, parentId } = await findThread(db, input)
  const openedAt = await openedAtOf(context, input)
  const numbers = await readTrustNumbers(db)
  const watched = await watchedWords(db)
  const said = [text.content]
  const suspicion = await lookForFraud(db, { authorId: customerId, said, watched })
  return db.transaction().execute(async (tx) => {
    const { answered, ...branch } = await placeInThread(tx, post.id, parentId)
    await refuseBlocked({ db: tx, viewer }, [post.author_id, ...answered])
    const standing = await lockStanding(tx, customerId)
    await refuseBeyondTrust({ ...context, db: tx }, numbers, { id: customerId, standing }, { said })
    const hold = holdBy(standing, { said, openedAt, heldOf: heldOf(suspicion) })
    const comment = await insertComment(
      tx,
      { post_id: post.id, author_id: customerId, ...branch, ...text, ...hold },
      suspicion.fingerprint,
    )
    await keepSigns(tx, { commentId: comment.id }, suspicion, { isNew: true })
    if (hold.status === CONTENT_STATUS.waiting) await holdSuspicious(tx, { commentId: comment.id })
    if (input.draftKey) await dropDraft(tx, customerId, input.draftKey, input.draftVersion)
    await indexShownLinks(tx, customerId, standing)
    // the last step: what was refused for another reason does not count
    await takeWritingLimit({ ...context, db: tx }, numbers, 'comment', standing)
    const answer = { data: presentWritten(comment, post) }
    await storeResponse?.(tx, answer)
    return answer
  })
})

/**
 * Where a comment hangs: below the one that it answers, in the branch of its root.
 * @throws 400 when that one is not there any more
 */
async function placeInThread(
  tx: Database,
  postId: number,
  parentId: number | null,
): Promise<Branch> {
  if (parentId === null) return { parent_id: null, root_id: null, answered: [] }
  const parent = await tx
    .selectFrom('comment')
    .select(['id', 'root_id', 'author_id'])
    .where('id', '=', parentId)
    .where('post_id', '=', postId)
    .where('status', '=', CONTENT_STATUS.published)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!parent) throw badInput('firstParentId', m.refused_parent_removed())
  const { id, root_id, author_id } = parent
  return { parent_id: id, root_id: root_id ?? id, answered: [author_id] }
}

interface Branch {
  readonly parent_id: number | null
  readonly root_id: number | null
  /** Who wrote the comment that it answers. */
  readonly answered: readonly number[]
}

/**
 * Writes a comment, what its text says as a number, and the fact that people are notified of, once it is published: by
 * one statement, since to send another costs more than to write its row (docs/decisions/0046-writes.md).
 * @param fingerprint undefined of a short text
 */
const insertComment = (
  tx: Database,
  comment: Insertable<DB['comment']>,
  fingerprint: string | undefined,
) =>
  tx
    .with('written', (query) =>
      query
        .insertInto('comment')
        .values(comment)
        .returning(['id', 'post_id', 'root_id', 'content', 'status', 'status_after_proof']),
    )
    .with('fingerprinted', (query) =>
      query
        .insertInto('text_fingerprint')
        .columns(['comment_id', 'fingerprint'])
        .expression(
          query
            .selectFrom('written')
            .select(['id', sql<string>`${fingerprint ?? null}::bit(64)`.as('fingerprint')])
            .where(sql<boolean>`${fingerprint !== undefined}`),
        ),
    )
    .with('announced', (query) =>
      query
        .insertInto('pending_fact')
        .columns(['fact'])
        .expression(
          query
            .selectFrom('written')
            .select(factOfComment(sql.ref('id')).as('fact'))
            .where('status', '=', CONTENT_STATUS.published),
        ),
    )
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
