import type { ApiClient } from '../../../browser/api/api-client.ts'
import { dropOffline, keepOffline } from '../../../browser/offline/keep-offline.ts'
import { sendOrKeep } from '../../../browser/outbox/send-or-keep.ts'
import * as m from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'

export type Likeable = Parameters<ApiClient['addLike']>[0]['objectType']
export type Bookmarkable = Parameters<ApiClient['addBookmark']>[0]['objectType']
export type Followable = Parameters<ApiClient['subscribe']>[0]['objectType']

/** What a like, a bookmark or a subscription is of, as its call names it. */
export type ReactionTarget =
  | { readonly kind: 'like'; readonly objectType: Likeable; readonly objectId: number }
  | {
      readonly kind: 'bookmark'
      readonly objectType: Bookmarkable
      readonly objectId: number
      /** The page that can be read without a network from then on. */
      readonly path?: string | undefined
    }
  | {
      readonly kind: 'subscription'
      readonly objectType: Followable
      readonly objectId?: number
      readonly objectTypeUsername?: string
    }
/** … and whether it is to be there or gone. */
export type Reaction = ReactionTarget & { readonly isOn: boolean }

const calls = {
  like: ['addLike', 'removeLike'],
  bookmark: ['addBookmark', 'removeBookmark'],
  subscription: ['subscribe', 'unsubscribe'],
} as const

/**
 * Tells the server of a reaction: all of them go this way. Twice is harmless; without a network it waits for one.
 * @param person the uuid of whose it is
 * @throws what the server refuses with
 */
export async function sendReaction(reaction: Reaction, person: string): Promise<void> {
  const { kind, isOn } = reaction
  const { kind: _, isOn: __, path, ...target } = { path: undefined, ...reaction }
  const { isKept } = await sendOrKeep(calls[kind][isOn ? 0 : 1], target, person)
  if (isKept) showToast(m.outbox_kept())
  // what is kept to be read again is there in a tunnel too
  if (path) void (isOn ? keepOffline(path) : dropOffline(path)).catch(() => undefined)
}
