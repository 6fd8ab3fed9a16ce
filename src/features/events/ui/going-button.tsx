import { useMe } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import { ChooseDate, type DateChoice } from './choose-date.tsx'
import { type EventReply, goesText, goingText, outsideRegistration } from './use-event-reply.ts'

interface GoingButtonProps {
  readonly event: EventDetails
  readonly seoLink: string
  readonly reply: EventReply
  /** Of an event that repeats: one of its dates is chosen first. */
  readonly dateChoice: DateChoice | undefined
}

/**
 * «Піду» in the bar of an event on a phone, pressed once it is said; or the way to register. A visitor is led to sign
 * in, and then it is said.
 */
export function GoingButton({
  event,
  seoLink,
  reply: { reply, say },
  dateChoice,
}: GoingButtonProps) {
  const me = useMe()
  const registration = outsideRegistration(event)
  const isSaid = reply === 'going' || reply === 'waiting'
  // who waits for all dates may come to one of them
  if (dateChoice?.isMade && reply !== 'going') return <ChooseDate choice={dateChoice} isShort />
  if (registration && !isSaid)
    return (
      <OutsideLink className="button respond" href={registration}>
        <span>{m.event_register()}</span>
      </OutsideLink>
    )
  if (dateChoice && !isSaid) return <ChooseDate choice={dateChoice} isShort />
  if (!me)
    return (
      <a
        className="button respond"
        href={paths.login(paths.item('event', seoLink))}
        data-act="going"
        onClick={() => say('going')}
      >
        <Icon name="plus" />
        <span>{goingText(event)}</span>
      </a>
    )
  const said = reply === 'waiting' ? m.going_waits() : goesText(event)
  return (
    <button
      type="button"
      className="button respond"
      aria-pressed={isSaid}
      onClick={() => say(isSaid ? null : 'going')}
    >
      <Icon name={isSaid ? 'check' : 'plus'} />
      <span>{isSaid ? said : goingText(event)}</span>
    </button>
  )
}
