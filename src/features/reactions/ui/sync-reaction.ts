import { paths } from '../../../lib/address/paths.ts'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { reactionName, showReaction, wantedReaction } from './own-reactions.ts'
import { keepPendingReaction } from './pending-reaction.ts'
import { type Reaction, sendReaction } from './send-reaction.ts'

const running = new Set<string>()

/**
 * Tells the server what is shown already. What is wanted anew meanwhile is told when it has answered, so that quick
 * taps end as they look; what it refuses is taken back with its word.
 * @param person the uuid of who is signed in; a visitor is led there, and it happens afterwards
 */
export async function syncReaction(
  reaction: Reaction,
  person: string | undefined,
  onDone?: () => unknown,
): Promise<void> {
  if (person === undefined) return waitForSignIn(reaction)
  const name = reactionName(reaction)
  if (running.has(name)) return
  running.add(name)
  let isOn = !reaction.isOn
  try {
    let next = reaction.isOn
    while (next !== isOn) {
      await sendReaction({ ...reaction, isOn: next }, person)
      isOn = next
      next = wantedReaction(reaction) ?? isOn
      if (next !== isOn) continue
      await onDone?.()
      // what was tapped while the page was read anew counts too
      next = wantedReaction(reaction) ?? isOn
    }
  } catch (error) {
    showReaction(reaction, isOn)
    if ((error as { status?: number }).status === 401) void waitForSignIn(reaction, person)
    else showToast(failureText(error))
  } finally {
    running.delete(name)
  }
}

/** Done never: another page comes. */
function waitForSignIn(reaction: Reaction, owner?: string): Promise<void> {
  keepPendingReaction({ reaction, owner })
  location.assign(paths.login(location.pathname + location.search))
  return new Promise(() => {})
}
