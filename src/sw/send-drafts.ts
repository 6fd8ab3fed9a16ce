import { sendCall } from '../browser/outbox/send-call.ts'
import { listUnsaved, markSaved } from '../browser/storage/journal.ts'
import { draftOf } from '../features/drafts/ui/draft-of.ts'

/**
 * Sends what was typed and has not reached the server, each as the draft of who typed it. What another device has
 * changed meanwhile stays as it is here: its writer chooses.
 * @returns whether nothing is left that could go now
 */
export async function sendDrafts(): Promise<boolean> {
  for (const [owner, entry] of await listUnsaved()) {
    if (entry.version === 0 && entry.words === 0 && entry.title === '') continue
    // under a name that the page knows, should the response not arrive (own-saves.ts)
    const save = entry.saves?.at(-1)
    const input = draftOf({ ...entry, body: { ...entry.body, ...(save && { save }) } })
    const sent = await sendCall({ id: crypto.randomUUID(), name: 'saveDraft', input, owner })
    if (sent.is === 'later') return false
    if (sent.is !== 'done') continue
    const { isSaved, version } = sent.value as { isSaved: boolean; version: number }
    if (isSaved) await markSaved(owner, entry, version)
  }
  return true
}
