import type { Notification } from '../contract.ts'
import { subjectOf } from '../notification-text.ts'

/** What it is about, on one line: a long title leaves room for the words that were written. */
export function Subject({ notification }: { notification: Notification }) {
  const { about, words } = subjectOf(notification)
  if (!about && !words) return null
  return (
    <span className="subject">
      {about && <span className="about">{about}</span>}
      {words && <span className="words">{words}</span>}
    </span>
  )
}
