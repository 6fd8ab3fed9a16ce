import type { WaitingCall } from './waiting-call.ts'

/** The queue with one call more: an earlier one of this person about the same goes, since this one says more. */
export function withCall(
  waiting: readonly WaitingCall[],
  call: WaitingCall,
): readonly WaitingCall[] {
  const isSame = (one: WaitingCall) => one.owner === call.owner && one.subject === call.subject
  const earlier = waiting.find(isSame)
  // it may have come through without a response: under its key other words are refused then, not published as well
  const isSameThing = earlier && (call.name === 'createComment' || saysTheSame(earlier, call))
  const next = isSameThing ? { ...call, id: earlier.id, since: earlier.since } : call
  return [...waiting.filter((one) => !isSame(one)), next]
}

/**
 * The queue without a call that was sent or refused. Other words that took its place while it was on its way stay: they
 * have its id, and were not sent.
 */
export const withoutCall = (
  waiting: readonly WaitingCall[],
  sent: WaitingCall,
): readonly WaitingCall[] => waiting.filter((one) => !isSameCall(one, sent))

/** Whether it is this call with these words. */
export const isSameCall = (one: WaitingCall, other: WaitingCall) =>
  one.id === other.id && saysTheSame(one, other)

const saysTheSame = (one: WaitingCall, other: WaitingCall) =>
  one.name === other.name && one.input.content === other.input.content
