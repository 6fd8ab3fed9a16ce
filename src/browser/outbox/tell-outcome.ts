import { OUTCOMES, type Outcome } from './waiting-call.ts'

/** Tells all open pages, the own one too, what became of a call. */
export function tellOutcome(outcome: Outcome): void {
  const channel = new BroadcastChannel(OUTCOMES)
  channel.postMessage(outcome)
  channel.close()
}
