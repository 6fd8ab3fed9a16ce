import { OUTCOMES, type Outcome } from './waiting-call.ts'

/** Sends the outcome of a call to all open pages, this one included. */
export function announceOutcome(outcome: Outcome): void {
  const channel = new BroadcastChannel(OUTCOMES)
  channel.postMessage(outcome)
  channel.close()
}
