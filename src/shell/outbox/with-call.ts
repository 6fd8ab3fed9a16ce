import type { WaitingCall } from './waiting-call.ts'

/** The queue with one call more: an earlier one of this person about the same goes, since this one says more. */
export function withCall(
  waiting: readonly WaitingCall[],
  call: WaitingCall,
): readonly WaitingCall[] {
  const isSame = (one: WaitingCall) => one.owner === call.owner && one.subject === call.subject
  const earlier = waiting.find(isSame)
  // it may have come through without an answer: the same words go as they went, under the same key
  const { id, input } = earlier && saysTheSame(earlier, call) ? earlier : call
  return [...waiting.filter((one) => !isSame(one)), { ...call, id, input }]
}

const saysTheSame = (one: WaitingCall, other: WaitingCall) =>
  one.name === other.name && one.input.content === other.input.content
