import { useLocation } from '@tanstack/react-router'
import { EventDay } from '../features/posts/ui/event/event-day.tsx'
import { paths } from '../lib/address/paths.ts'
import { isBusinessType } from '../lib/api/type-numbers.ts'
import { clock, shortWeekday } from '../lib/time/uk-date.ts'
import * as m from '../paraglide/messages.js'
import { kept } from '../ui/kept.tsx'
import { Avatar } from '../ui/picture/avatar.tsx'
import type { Shell } from './load-shell.ts'
import { useShell } from './shell-context.ts'

/** The nearest events, the people whom others trust here, what was just answered, what is written about; from 1240 px. */
export function RightRail() {
  const { names, to, events, top, last, tags, questionTags } = useShell()
  const path = useLocation({ select: (location) => location.pathname })
  // that page shows more of the same people
  const isTheirs = path === paths.people(to) && top.country === names.country?.name
  const isOfQuestions = path.startsWith(paths.questions(to))
  const ofPage = isOfQuestions ? questionTags : tags
  const links = ofPage.map((name) => ({
    name,
    href: isOfQuestions ? paths.questions(to, [name]) : paths.tag(to, [name]),
  }))
  return (
    <KeptRail
      {...{ events, last, links }}
      top={isTheirs ? { ...top, customers: [] } : top}
      tagsTitle={isOfQuestions ? m.rail_question_tags() : m.rail_tags()}
    />
  )
}

interface RailProps extends Pick<Shell, 'events' | 'top' | 'last'> {
  /** The tags of what the page is a list of. */
  readonly links: readonly TagLink[]
  readonly tagsTitle: string
}

interface TagLink {
  readonly name: string
  readonly href: string
}

const KeptRail = kept<RailProps>('aside', () => ({ className: 'rail right' }), Lists)

function Lists({ events, top, last, links, tagsTitle }: RailProps) {
  return (
    <>
      {events.length > 0 && <NearestEvents events={events} />}
      {top.customers.length > 0 && <TopCustomers {...top} />}
      {last.length > 0 && <LastComments last={last} />}
      {links.length > 0 && <Tags title={tagsTitle} links={links} />}
    </>
  )
}

function Tags({ title, links }: { title: string; links: readonly TagLink[] }) {
  return (
    <>
      <h2>{title}</h2>
      <p className="chips">
        {links.map(({ name, href }) => (
          <a className="chip" key={name} href={href}>
            #{name}
          </a>
        ))}
      </p>
    </>
  )
}

function NearestEvents({ events }: Pick<RailProps, 'events'>) {
  return (
    <>
      <h2>{m.rail_events()}</h2>
      <div className="card">
        {events.map((event) => (
          <a className="person" key={event.seoLink} href={paths.item('event', event.seoLink)}>
            <EventDay event={event} size="small" />
            <span>
              {event.title}
              <small>
                {[
                  `${shortWeekday(event.startsAt, event.timeZone)}, ${event.isAllDay ? m.event_all_day() : clock(event.startsAt, event.timeZone)}`,
                  event.cityName,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </a>
        ))}
      </div>
    </>
  )
}

function TopCustomers({ country, customers }: RailProps['top']) {
  return (
    <>
      <h2>{country ? m.rail_top({ country }) : m.rail_top_everywhere()}</h2>
      <div className="card">
        {customers.map((customer) => (
          <a className="person" key={customer.username} href={paths.person(customer.username)}>
            <Avatar
              name={customer.name}
              src={customer.avatar}
              isSquare={isBusinessType(customer.type)}
            />
            <span>
              {customer.name}
              <small>{customer.place}</small>
            </span>
          </a>
        ))}
      </div>
    </>
  )
}

function LastComments({ last }: Pick<RailProps, 'last'>) {
  return (
    <>
      <h2>{m.rail_last()}</h2>
      <div className="card">
        {last.map((comment) => (
          <a className="quote" key={comment.id} href={`${comment.path}?comment=${comment.id}`}>
            <b>{comment.name}</b> {comment.excerpt}
          </a>
        ))}
      </div>
    </>
  )
}
