import { useLocation, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../api-client.ts'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { useShell } from '../../../shell/shell-context.ts'
import { showToast } from '../../../ui/toasts.tsx'

interface FollowButtonProps {
  readonly username: string
  readonly name: string
  readonly isSubscribed: boolean
  /** One of many in a list. */
  readonly isQuiet?: boolean
}

/**
 * Follows a person or ends it. It shows at once what was wanted, and takes it back with a word when the server
 * refuses. A visitor is led to sign in and comes back.
 */
export function FollowButton({ username, name, isSubscribed, isQuiet }: FollowButtonProps) {
  const { me } = useShell()
  const router = useRouter()
  const here = useLocation({ select: (location) => location.pathname + location.searchStr })
  const isRunning = useRef(false)
  const [wanted, setWanted] = useState<boolean>()
  if (me?.username === username) return null
  if (!me)
    return (
      <a className="button" href={paths.login(here)}>
        {m.follow()}
      </a>
    )
  const follows = wanted ?? isSubscribed
  const toggle = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setWanted(!follows)
    const person = { objectType: 'customer', objectTypeUsername: username } as const
    await (follows ? api.unsubscribe(person) : api.subscribe(person)).then(
      () => router.invalidate(),
      ({ message }: Error) => showToast(message || m.follow_failed()),
    )
    setWanted(undefined)
    isRunning.current = false
  }
  const text = follows ? m.unfollow() : m.follow()
  return (
    <button
      type="button"
      className={follows || isQuiet ? 'button quiet' : 'button'}
      aria-label={`${text}: ${name}`}
      onClick={toggle}
    >
      {text}
    </button>
  )
}
