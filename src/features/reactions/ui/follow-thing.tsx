import { FollowWords, followText } from './follow-words.tsx'
import { ReactionButton } from './reaction-button.tsx'
import type { ReactionTarget } from './send-reaction.ts'

interface FollowThingProps {
  readonly of: Omit<Extract<ReactionTarget, { kind: 'subscription' }>, 'kind'>
  readonly isSubscribed: boolean
  /** What is followed, where several could be. */
  readonly title?: string
}

/** Follows something written, a tag or a place. */
export const FollowThing = ({ of, isSubscribed, title }: FollowThingProps) => (
  <ReactionButton
    of={{ kind: 'subscription', ...of }}
    isOn={isSubscribed}
    className="button quiet"
    {...(title && { label: (isOn: boolean) => `${followText(isOn)}: ${title}` })}
  >
    {(isOn) => <FollowWords isOn={isOn} />}
  </ReactionButton>
)
