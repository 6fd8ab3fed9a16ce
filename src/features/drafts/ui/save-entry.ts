import { api } from '../../../api-client.ts'
import type { JournalEntry } from './journal.ts'

/** Sends what the journal holds of a box to the server, as the draft of the person who typed it. */
export function saveEntry(entry: JournalEntry, username: string | undefined) {
  const { key, kind, postId, title, words, body, version } = entry
  return api.saveDraft({
    key,
    kind,
    title,
    words,
    body,
    version,
    username,
    ...(postId !== null && { postId }),
  })
}
