import { NO_RESPONSE } from '../api/no-response.ts'
import { dropEntry } from '../storage/journal.ts'
import { announceOutcome } from './announce-outcome.ts'
import { addRefused, countFailure, dropWaiting, readWaiting } from './queue.ts'
import { type SentProblem, sendCall } from './send-call.ts'
import type { WaitingCall } from './waiting-call.ts'
import { isSameCall } from './with-call.ts'

/** The Web Lock for sending: one tab or the service worker at a time. */
const SENDING = 'svoi-outbox'

/** Keys are remembered for a day: words that are older might be published twice, so their writer looks at them again. */
const MAX_AGE = 23 * 3_600_000
/** A call at which the server fails so often is given back. */
const MAX_FAILURES = 5

/**
 * Sends what waits, in order, once.
 * @returns whether no call is left that could be sent now
 */
export const sendWaiting = (): Promise<boolean> => navigator.locks.request(SENDING, sendAll)

async function sendAll(): Promise<boolean> {
  const absent = new Set<string>()
  for (;;) {
    const next = (await readWaiting()).find(({ owner }) => !absent.has(owner))
    if (!next) return true
    if (next.name === 'createComment' && Date.now() - next.since > MAX_AGE) {
      await refuse(next, { detail: '', status: NO_RESPONSE })
      continue
    }
    const sent = await sendCall(next)
    if (sent.is === 'not-now') absent.add(next.owner)
    else if (sent.is === 'done') await removeSent(next)
    else if (sent.is === 'refused' || (sent.hasFailed && next.failures >= MAX_FAILURES))
      await refuse(next, sent.problem)
    else {
      if (sent.hasFailed) await countFailure(next.id)
      return false
    }
  }
}

async function removeSent(call: WaitingCall): Promise<void> {
  const { name, draft, owner, input } = call
  await dropWaiting(call)
  // what its writer changed meanwhile stays in the box
  if (draft) await dropEntry(owner, draft.key, ({ body }) => body.content === input.content)
  announceOutcome({ name, is: 'sent' })
}

async function refuse(
  call: WaitingCall,
  { detail, status }: Pick<SentProblem, 'detail' | 'status'>,
): Promise<void> {
  // other words have taken its place: they are sent next, and it is of no interest that these were refused
  if (!(await readWaiting()).some((one) => isSameCall(one, call))) return
  await addRefused({ ...call, why: detail, isGone: status === 404 || status === 410 })
  await dropWaiting(call)
  announceOutcome({ name: call.name, is: 'refused' })
}
