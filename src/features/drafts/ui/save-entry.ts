import { api } from '../../../api-client.ts'
import { registerSync } from '../../../shell/outbox/register-sync.ts'
import { draftOf } from './draft-of.ts'
import type { JournalEntry } from './journal.ts'

/** Sends what the journal holds of a box to the server, as the draft of the person who typed it. */
export function saveEntry(entry: JournalEntry, username: string | undefined) {
  return api.saveDraft(draftOf(entry, username)).catch((error: unknown) => {
    // with the page closed the service worker does it (src/sw/send-drafts.ts)
    if ((error as { status?: number }).status === 0) void registerSync()
    throw error
  })
}
