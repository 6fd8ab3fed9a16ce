import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { EventDetails } from '../../posts/event-details.ts'

/** Where an event is and where it sends people: that is what most of those that wait wait for. */
export function EventLinks({ event }: { event: EventDetails }) {
  const links = [event.onlineLink, event.registrationLink].filter((link) => link !== null)
  return (
    <>
      {event.address && <p className="waiting-place">{event.address}</p>}
      {links.map((link) => (
        <p key={link} className="waiting-place">
          <OutsideLink className="link" href={link}>
            {link}
          </OutsideLink>
        </p>
      ))}
    </>
  )
}
