import * as m from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { FollowWords, followText } from './follow-words.tsx'
import { wantedReaction } from './own-reactions.ts'
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

/** Follows what is said below something written, from a menu that closes with the press: a word says that it is done. */
export function FollowDiscussion({ of, isSubscribed }: Omit<FollowThingProps, 'title'>) {
  const target: ReactionTarget = { kind: 'subscription', ...of }
  return (
    <ReactionButton
      of={target}
      isOn={isSubscribed}
      className="button quiet"
      onDone={() =>
        showToast(wantedReaction(target) ? m.follow_discussion_on() : m.follow_discussion_off())
      }
    >
      {(isOn) => (
        <FollowWords isOn={isOn} text={isOn ? m.follow_discussion_on() : m.follow_discussion()} />
      )}
    </ReactionButton>
  )
}
