import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { ReactionButton } from './reaction-button.tsx'
import type { ReactionTarget } from './send-reaction.ts'

interface FollowThingProps {
  readonly of: Omit<Extract<ReactionTarget, { kind: 'subscription' }>, 'kind'>
  readonly isSubscribed: boolean
  /** What is followed, where several could be. */
  readonly title?: string
}

/** Follows something written, a tag or a place. */
export function FollowThing({ of, isSubscribed, title }: FollowThingProps) {
  return (
    <ReactionButton
      of={{ kind: 'subscription', ...of }}
      isOn={isSubscribed}
      className="button quiet"
      {...(title && { label: (isOn: boolean) => `${wordsOf(isOn)}: ${title}` })}
    >
      {(isOn) => (
        <>
          <Icon name={isOn ? 'check' : 'plus'} />
          {wordsOf(isOn)}
        </>
      )}
    </ReactionButton>
  )
}

const wordsOf = (isOn: boolean) => (isOn ? m.follow_on() : m.follow())
