import { useRouter } from '@tanstack/react-router'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { useReaction } from './own-reactions.ts'
import { react } from './react.ts'

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
  const of = {
    kind: 'subscription',
    objectType: 'customer',
    objectTypeUsername: username,
  } as const
  const follows = useReaction(of, isSubscribed)
  if (me?.username === username) return null
  const text = follows ? m.follow_on() : m.follow()
  return (
    <button
      type="button"
      className={follows || isQuiet ? 'button quiet' : 'button'}
      aria-pressed={follows}
      aria-label={`${text}: ${name}`}
      onClick={({ currentTarget }) =>
        react({ ...of, isOn: !follows }, () => revalidate(router), currentTarget)
      }
    >
      {follows && <Icon name="check" />}
      {text}
    </button>
  )
}
