import { readJournal } from '../../../../browser/storage/journal.ts'
import { plainTextOf } from '../../../../lib/html/plain-text.ts'
import { excerptOf } from '../../../../lib/text/excerpt.ts'
import { isCommentWaiting } from '../keep-comment.ts'
import { readPendingComment } from '../pending-comment.ts'
import { boxKey } from '../tools/box.ts'

/** They stand in one line. */
const MAX_LENGTH = 80

/**
 * How the words begin that wait in the box for a new comment, of a person or of the visitor before they signed in; not
 * those that were sent and wait for a network or a sign-in: the thread shows them.
 */
export async function readKeptWords(
  owner: string | undefined,
  postId: number,
): Promise<string | undefined> {
  const key = boxKey(postId, { act: 'new' })
  if ((await readPendingComment())?.draftKey === key) return undefined
  if (owner !== undefined && (await isCommentWaiting(key, owner))) return undefined
  for (const one of new Set([owner, undefined])) {
    const { content } = (await readJournal(one, key))?.body ?? {}
    const words = typeof content === 'string' && excerptOf(plainTextOf(content), MAX_LENGTH)
    if (words) return words
  }
  return undefined
}
