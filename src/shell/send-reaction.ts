import { api } from '../api-client.ts'
import type { Bookmarkable } from '../features/bookmarks/contract.ts'
import type { Likeable } from '../features/likes/contract.ts'
import type { Followable } from '../features/subscriptions/contract.ts'

/** What a like, a bookmark or a subscription is of, as its call names it. */
export type ReactionTarget =
  | { readonly kind: 'like'; readonly objectType: Likeable; readonly objectId: number }
  | { readonly kind: 'bookmark'; readonly objectType: Bookmarkable; readonly objectId: number }
  | {
      readonly kind: 'subscription'
      readonly objectType: Followable
      readonly objectId?: number
      readonly objectTypeUsername?: string
    }
/** … and whether it is to be there or gone. */
export type Reaction = ReactionTarget & { readonly isOn: boolean }

/** Tells the server of a reaction: all of them go this way. Twice is harmless. */
export async function sendReaction(reaction: Reaction): Promise<void> {
  if (reaction.kind === 'like') {
    const { kind: _, isOn, ...target } = reaction
    await (isOn ? api.addLike(target) : api.removeLike(target))
  } else if (reaction.kind === 'bookmark') {
    const { kind: _, isOn, ...target } = reaction
    await (isOn ? api.addBookmark(target) : api.removeBookmark(target))
  } else {
    const { kind: _, isOn, ...target } = reaction
    await (isOn ? api.subscribe(target) : api.unsubscribe(target))
  }
}
