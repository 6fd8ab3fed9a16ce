import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { Post } from '../../posts/contract.ts'
import type { EventDetails } from '../contract.ts'
import { isOver } from './event-states.tsx'

/** The ways to take part, while it makes sense. */
export function EventActions({ post, event }: { post: Post; event: EventDetails }) {
  if (isOver(event) || event.state === 'cancelled') return null
  return (
    <p className="chips actions">
      {event.registrationLink && event.state !== 'soldout' && (
        <OutsideLink className="button large" href={event.registrationLink}>
          {m.event_register()}
        </OutsideLink>
      )}
      <a className="button quiet large" href={paths.login(paths.item('event', post.seoLink))}>
        <Icon name="log-in" />
        {event.state === 'soldout' ? m.event_sign_in_waiting() : m.event_sign_in()}
      </a>
    </p>
  )
}
