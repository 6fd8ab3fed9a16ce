import { readJournal } from '../../../../browser/storage/journal.ts'
import { plainTextOf } from '../../../../lib/html/plain-text.ts'
import { excerptOf } from '../../../../lib/text/excerpt.ts'
import { boxKey } from '../tools/box.ts'

/** They stand in one line. */
const MAX_LENGTH = 80

/** What the box for a new comment begins with, of a person or of the visitor before they signed in. */
export async function readKeptWords(
  owner: string | undefined,
  postId: number,
): Promise<string | undefined> {
  const key = boxKey(postId, { act: 'new' })
  const kept = (await readJournal(owner, key)) ?? (await readJournal(undefined, key))
  const { content } = kept?.body ?? {}
  return (typeof content === 'string' && excerptOf(plainTextOf(content), MAX_LENGTH)) || undefined
}
