import { hasPendingReaction } from '../../../browser/storage/pending-sign.ts'
import { busyWhile } from '../../../ui/busy-while.ts'
import { openReactionsOf, personOfReactions, showReaction } from './own-reactions.ts'
import type { Reaction } from './send-reaction.ts'

/**
 * Does what was asked for: shown at once, then told to the server, and taken back with a word when it refuses. Of a
 * visitor it waits until they have signed in.
 * @param onDone what follows when the server has agreed
 * @param pressed of a visitor it is busy until they can sign in
 */
export function react(reaction: Reaction, onDone?: () => unknown, pressed?: Element): void {
  const person = personOfReactions()
  if (person) showReaction(reaction, reaction.isOn)
  const syncing = import('./sync-reaction.ts').then(
    (way) => way.syncReaction(reaction, person, onDone),
    () => showReaction(reaction, undefined),
  )
  if (!person) void busyWhile(pressed, syncing)
}

/** From now on the reactions are this person's; what waited for them to sign in happens. */
export function takeReactionsOf(person: string | undefined, onDone: () => unknown): void {
  openReactionsOf(person)
  if (person !== undefined && hasPendingReaction())
    void import('./send-pending-reaction.ts').then((way) => way.sendPendingReaction(person, onDone))
}
