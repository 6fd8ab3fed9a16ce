import type { EventDate } from '../../features/events/dates-contract.ts'
import { Calendar } from '../../features/events/ui/calendar/calendar.tsx'
import { dateChoiceOf } from '../../features/events/ui/choose-date.tsx'
import { EventActions } from '../../features/events/ui/event-actions.tsx'
import { EventClocks } from '../../features/events/ui/event-clocks.tsx'
import { EventFacts } from '../../features/events/ui/event-facts.tsx'
import { EventGuests } from '../../features/events/ui/event-guests.tsx'
import { ReplyButtons } from '../../features/events/ui/reply-buttons.tsx'
import type { EventDetails } from '../../features/posts/event-details.ts'
import { EventDay } from '../../features/posts/ui/event/event-day.tsx'
import { EventStates } from '../../features/posts/ui/event/event-states.tsx'
import { EventWhen } from '../../features/posts/ui/event/event-when.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Part, State } from './frame/part.tsx'
import { business, ofMember, person } from './samples/people.ts'
import { detailsIn, eventIn, whole } from './samples/posts.ts'

const planned = detailsIn('planned')
const severalDays = { ...planned, endsAt: '2125-03-10T13:00:00.000Z' }
const inKyiv = { ...planned, timeZone: 'Europe/Kyiv' }
const past = {
  ...planned,
  startsAt: '2025-03-08T10:00:00.000Z',
  endsAt: '2025-03-08T13:00:00.000Z',
}
const STATES = [planned, detailsIn('moved'), detailsIn('cancelled'), detailsIn('soldout'), past]
const say = async () => {}
const NONE = { reply: null, place: null } as const
const REPLIES = [
  NONE,
  { reply: 'interested', place: null },
  { reply: 'going', place: null },
  { reply: 'waiting', place: 3 },
] as const

const choiceOf = (reply: EventDate['reply']) =>
  dateChoiceOf(
    [
      {
        ...{ at: planned.startsAt, startsAt: planned.startsAt, endsAt: severalDays.endsAt },
        ...{ isMoved: false, isCancelled: false, going: 3, reply, place: null },
      },
    ],
    planned,
  )

/** When something takes place, and who comes. */
export const EventsPart = () => (
  <Part title="Events">
    <State name="EventDay: large, small, cancelled">
      <p className="chips">
        <EventDay event={planned} />
        <EventDay event={planned} size="small" />
        <EventDay event={detailsIn('cancelled')} />
      </p>
    </State>
    <State name="EventWhen, EventStates">
      {STATES.map((event) => (
        <div key={event.state + event.startsAt}>
          <EventStates event={event} />
          <EventWhen event={event} />
        </div>
      ))}
    </State>
    {CLOCKS.map(([name, event]) => (
      <State key={name} name={`EventClocks: ${name}`}>
        <EventClocks event={event} cityName={m.sample_city()} />
      </State>
    ))}
    <State name="EventFacts" size="page">
      <EventFacts
        post={whole(eventIn(3, 'planned'))}
        event={{ ...planned, onlineLink: 'https://example.com/room' }}
        going={12}
      />
    </State>
    <State name="EventActions: visitor" size="row" hasWays>
      <EventActions
        post={whole(eventIn(3, 'planned'))}
        event={planned}
        own={NONE}
        reply={{ ...NONE, say }}
        dateChoice={choiceOf(null)}
        hasExceptions
      />
    </State>
    {REPLIES.map((own) => (
      <State key={own.reply} name={`ReplyButtons: ${own.reply}`} shell={ofMember}>
        <div className="chips actions">
          <ReplyButtons event={planned} own={own} reply={{ ...own, say }} />
        </div>
      </State>
    ))}
    {(['going', 'waiting'] as const).map((reply) => (
      <State key={reply} name={`ReplyButtons: a date, ${reply}`} shell={ofMember}>
        <div className="chips actions">
          <ReplyButtons
            event={planned}
            own={NONE}
            reply={{ ...NONE, say }}
            dateChoice={choiceOf(reply)}
          />
        </div>
      </State>
    ))}
    <State name="ReplyButtons: no seats" shell={ofMember}>
      <div className="chips actions">
        <ReplyButtons event={detailsIn('soldout')} own={NONE} reply={{ ...NONE, say }} />
      </div>
    </State>
    <State name="EventGuests">
      <EventGuests
        id={3}
        guests={[person, { ...business, username: 'sample-2' }]}
        going={12}
        takesPlace
      />
    </State>
    {MONTHS.map(([name, events]) => (
      <State key={name} name={`Calendar: ${name}`} size="page">
        <Calendar
          month="2025-03"
          today="2025-03-12"
          events={[...events]}
          isOver={false}
          nearest={undefined}
          path={`${paths.events({})}?view=calendar`}
          coming={paths.events({})}
        />
      </State>
    ))}
  </Part>
)

const CLOCKS: readonly (readonly [string, EventDetails])[] = [
  ['another clock than Kyiv', planned],
  ['the clock of Kyiv', inKyiv],
  ['several days', severalDays],
  ['all day', { ...planned, isAllDay: true }],
]
const marked = { ...past, title: m.sample_title(), seoLink: 'sample-3', cityName: m.sample_city() }
const MONTHS = [
  ['with events', [marked, { ...marked, seoLink: 'sample-4', state: 'cancelled' as const }]],
  ['empty', []],
] as const
