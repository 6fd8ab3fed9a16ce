import { NO_RESPONSE } from '../../../browser/api/no-response.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { showReaction } from './own-reactions.ts'
import { keepPendingReaction, takePendingReaction } from './pending-reaction.ts'
import { sendReaction } from './send-reaction.ts'
import { syncReaction } from './sync-reaction.ts'

const said = {
  like: m.reaction_liked,
  bookmark: m.reaction_kept,
  subscription: m.reaction_follows,
}

/**
 * Sends, once, the reaction that somebody chose before they signed in, and shows the outcome.
 * @param onDone is called when the server accepted it
 */
export async function sendPendingReaction(person: string, onDone: () => unknown): Promise<void> {
  const pending = takePendingReaction(person)
  if (!pending) return
  const { reaction } = pending
  try {
    await sendReaction(reaction, person)
    showReaction(reaction, reaction.isOn)
    // somebody else may have chosen it on this device: it can be undone
    const undo = () => {
      showReaction(reaction, false)
      void syncReaction({ ...reaction, isOn: false }, person, onDone)
    }
    if (reaction.isOn) showToast(said[reaction.kind](), { title: m.reaction_undo(), run: undo })
    await onDone()
  } catch (error) {
    const { status = NO_RESPONSE } = error as { status?: number }
    // without a response it waits for the next page
    if (status < 400 || status >= 500) keepPendingReaction(pending)
    else showToast(m.reaction_failed({ why: failureText(error) }))
  }
}
