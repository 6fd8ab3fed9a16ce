import { createStore, del, get, set } from 'idb-keyval'
import { type JournalEntry, readJournal } from '../../../browser/storage/journal.ts'
import { hasPendingComment, PENDING } from '../../../browser/storage/pending-sign.ts'

/** Words of somebody who was not signed in: sent once they are (send-pending-comment.ts). */
export interface PendingComment {
  readonly objectId: number
  readonly objectType: 'post' | 'question' | 'event'
  readonly firstParentId: number | null
  readonly content: string
  readonly draftKey: string
  readonly openedAt?: string | undefined
  /** Sent twice, by two tabs, it is still one comment. */
  readonly idempotencyKey: string
  /** The page that they were on. */
  readonly path: string
  /** Whose session had ended, where somebody was signed in, by uuid: nobody else's name comes under these words. */
  readonly owner?: string | undefined
  /** The draft of theirs that goes with it; 0 where the server has none. */
  readonly draftVersion: number
  /** In milliseconds of the epoch. */
  readonly keptAt: number
}

const KEY = 'comment'
const store = createStore('svoi-pending', 'comments')

/** Keeps a comment until its writer has signed in, in whatever tab. */
export async function keepPendingComment(comment: PendingComment): Promise<void> {
  await set(KEY, comment, store)
  localStorage.setItem(PENDING, 'true')
}

export const readPendingComment = (): Promise<PendingComment | undefined> =>
  get<PendingComment>(KEY, store)

/** Sent, or refused for good. */
export async function dropPendingComment(): Promise<void> {
  localStorage.removeItem(PENDING)
  await del(KEY, store)
}

/**
 * Whether its box still holds the same text: who changed or emptied it has not asked for that to be sent.
 * @param uuid of who is signed in by now
 */
export async function isAsItWas(
  pending: PendingComment,
  uuid: string | undefined,
): Promise<boolean> {
  const kept = await Promise.all(
    [...new Set([undefined, uuid])].map((of) => readJournal(of, pending.draftKey)),
  )
  return kept.some((entry) => entry && hasSameText(pending)(entry))
}

/** Whether an entry of the journal holds the text of the pending comment. */
export const hasSameText =
  ({ content }: PendingComment) =>
  ({ body }: JournalEntry) =>
    body.content === content

/** Its writer decided not to send it: the text stays in its box. */
export async function withdrawPending(draftKey: string): Promise<void> {
  if (!hasPendingComment()) return
  const pending = await readPendingComment().catch(() => undefined)
  if (pending?.draftKey === draftKey) await dropPendingComment()
}
