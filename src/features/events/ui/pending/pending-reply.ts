import {
  keepPendingAct,
  type PendingAct,
  takePendingAct,
} from '../../../../browser/storage/pending-act.ts'
import { PENDING_REPLY } from '../../../../browser/storage/pending-sign.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'

/** A reply to an event that waits (send-pending-reply.ts). */
export interface PendingReply extends PendingAct {
  /** Of the event. */
  readonly id: number
  readonly reply: 'going' | 'interested'
  /** Where one comes to a single date. */
  readonly date?: PendingDate
}

export interface PendingDate {
  /** Its start by the rule. */
  readonly at: string
  /** When it begins, in words. */
  readonly moment: string
}

type Wanted = Omit<PendingReply, 'keptAt'>

/** Keeps the last reply until whoever wanted it has signed in. */
export const keepPendingReply = (wanted: Wanted): void => keepPendingAct(PENDING_REPLY, wanted)

/** The one that waits for this person, by uuid; it waits no more. */
export const takePendingReply = (person: string): PendingReply | undefined =>
  takePendingAct(PENDING_REPLY, person)

/**
 * Says why a reply was refused; whose session has ended signs in again, and comes then.
 * @param wanted absent where somebody would not come
 */
export function sayRefusal(error: unknown, wanted: Wanted | undefined): void {
  const isSignedOut = (error as { status?: number }).status === 401
  if (isSignedOut && wanted) {
    keepPendingReply(wanted)
    location.assign(paths.login(location.pathname))
  } else showToast(failureText(error))
}
