import { useRouter } from '@tanstack/react-router'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { FollowWords, followText } from './follow-words.tsx'
import { ReactionButton } from './reaction-button.tsx'

interface FollowButtonProps {
  readonly username: string
  readonly name: string
  readonly isSubscribed: boolean
  /** One of many in a list, or beside what matters more. */
  readonly isQuiet?: boolean
}

/** Follows a person or ends it; their counts are read anew. */
export function FollowButton({ username, name, isSubscribed, isQuiet }: FollowButtonProps) {
  const me = useMe()
  const router = useRouter()
  if (me?.username === username) return null
  return (
    <ReactionButton
      of={{ kind: 'subscription', objectType: 'customer', objectTypeUsername: username }}
      isOn={isSubscribed}
      className={(isOn) => (isOn || isQuiet ? 'button quiet' : 'button')}
      label={(isOn) => `${followText(isOn)}: ${name}`}
      onDone={() => revalidate(router)}
    >
      {(isOn) => <FollowWords isOn={isOn} />}
    </ReactionButton>
  )
}
