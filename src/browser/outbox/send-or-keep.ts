import { hasWaiting, markWaiting } from '../storage/waiting-sign.ts'
import { announceOutcome } from './announce-outcome.ts'
import { addWaiting } from './queue.ts'
import { registerSync } from './register-sync.ts'
import { type Sent, sendCall } from './send-call.ts'
import { startOutbox } from './start-outbox.ts'
import type { ReactionCall, WaitingCall } from './waiting-call.ts'

type Outcome = { readonly isKept: true } | { readonly isKept: false; readonly value: unknown }

interface Reacted {
  readonly objectType: string
  readonly objectId?: string | number
  readonly objectTypeUsername?: string
}

const kinds: Readonly<Record<ReactionCall, string>> = {
  addLike: 'like',
  removeLike: 'like',
  addBookmark: 'bookmark',
  removeBookmark: 'bookmark',
  subscribe: 'subscription',
  unsubscribe: 'subscription',
}

/**
 * Sends a reaction, or keeps it until there is a network; of two about the same thing the later one counts.
 * @param owner the uuid of who is signed in
 * @throws what the server refuses with, as other calls do: `status` and a `message` for people
 */
export async function sendOrKeep(
  name: ReactionCall,
  input: Reacted,
  owner: string,
): Promise<Outcome> {
  const { objectType, objectId, objectTypeUsername } = input
  const call: WaitingCall = {
    id: crypto.randomUUID(),
    name,
    input: { ...input },
    owner,
    subject: `${kinds[name]} ${objectType} ${objectId ?? objectTypeUsername}`,
    since: Date.now(),
    failures: 0,
  }
  const sent = await sendFirst(call)
  if (sent?.is === 'done') return { isKept: false, value: sent.value }
  if (sent?.is === 'refused' || sent?.is === 'not-now' || sent?.problem.status)
    throw asFailure(sent)
  await keepCall(call)
  return { isKept: true }
}

/** Keeps a call and sees to it that it is sent once there is a network. */
export async function keepCall(call: WaitingCall): Promise<void> {
  await addWaiting(call)
  markWaiting(call.owner)
  announceOutcome({ name: call.name, is: 'kept' })
  void registerSync()
  startOutbox()
}

/**
 * Sends at once, unless calls are queued: earlier ones go first. The request outlives its page (`keepalive`), so a
 * tap just before leaving counts.
 */
const sendFirst = async (call: WaitingCall): Promise<Sent | undefined> =>
  hasWaiting(call.owner) || !navigator.onLine ? undefined : sendCall(call, { outlivesPage: true })

function asFailure(sent: Exclude<Sent, { is: 'done' }>): Error {
  const { detail, ...problem } = sent.problem
  return Object.assign(new Error(detail), problem)
}
