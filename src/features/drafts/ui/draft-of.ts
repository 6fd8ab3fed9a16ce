import type { JournalEntry } from '../../../browser/storage/journal.ts'

/** An entry as the call `saveDraft` takes it. */
export function draftOf(entry: JournalEntry, username?: string) {
  const { key, kind, postId, title, words, body, version } = entry
  return {
    key,
    kind,
    title,
    words,
    body,
    version,
    username,
    ...(postId !== null && { postId }),
  }
}
