import { useMe } from '../../../browser/navigation/page-context.ts'
import { useVisit } from '../../../browser/visit.ts'
import { calendarPath, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import type { Post } from '../../posts/contract.ts'
import type { EventDetails } from '../../posts/event-details.ts'
import { takesPlace } from '../../posts/ui/event/event-states.tsx'
import { useIsAuthor } from '../../posts/ui/use-is-author.ts'
import type { OwnReply } from '../contract.ts'
import { ChooseDate, type DateChoice } from './choose-date.tsx'
import { googleCalendarLink } from './google-calendar-link.ts'
import { ReplyButtons } from './reply-buttons.tsx'
import { type EventReply, goingTextAndCount, outsideRegistration } from './use-event-reply.ts'

interface EventActionsProps {
  readonly post: Post
  readonly event: EventDetails
  readonly own: OwnReply
  readonly reply: EventReply
  /** Of an event that repeats and has dates to come. */
  readonly dateChoice?: DateChoice | undefined
  /** Whether some dates to come are moved or cancelled. */
  readonly hasExceptions: boolean
}

/** The ways to take part, while it makes sense. */
export function EventActions({
  post,
  event,
  own,
  reply,
  dateChoice,
  hasExceptions,
}: EventActionsProps) {
  const me = useMe()
  const isOwn = useIsAuthor(post)
  const { origin } = useVisit()
  if (!takesPlace(event)) return null
  const path = paths.item('event', post.seoLink)
  const registration = outsideRegistration(event)
  return (
    <>
      <div className="chips actions">
        {registration && (
          <OutsideLink className="button large" href={registration}>
            {m.event_register()}
          </OutsideLink>
        )}
        {!me && <SignInLinks path={path} event={event} say={reply.say} dateChoice={dateChoice} />}
        {me && !isOwn && <ReplyButtons {...{ event, own, reply, dateChoice }} />}
      </div>
      <p className="to-calendar">
        <a className="link" href={calendarPath(path)} download>
          <Icon name="calendar-plus" />
          {m.going_calendar()}
        </a>
        <OutsideLink
          className="link"
          href={googleCalendarLink(post, event, { origin, hasExceptions })}
        >
          {m.going_google()}
        </OutsideLink>
      </p>
      {hasExceptions && <p className="hint">{m.going_google_once()}</p>}
    </>
  )
}

interface SignInLinksProps extends Pick<EventReply, 'say'> {
  readonly path: string
  readonly event: EventDetails
  readonly dateChoice: DateChoice | undefined
}

/** A visitor is led to sign in and comes back, and then it is said. */
function SignInLinks({ path, event, say, dateChoice }: SignInLinksProps) {
  const isSecond = dateChoice || event.registrationLink
  return (
    <>
      {dateChoice && <ChooseDate choice={dateChoice} />}
      <a
        className={isSecond ? 'button quiet large' : 'button large'}
        href={paths.login(path)}
        data-act="going"
        onClick={() => say('going')}
      >
        <Icon name="log-in" />
        {goingTextAndCount(event)}
      </a>
      <a
        className="button quiet large"
        href={paths.login(path)}
        data-act="interested"
        onClick={() => say('interested')}
      >
        {m.going_maybe()}
      </a>
    </>
  )
}
