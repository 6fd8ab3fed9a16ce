import type { ReactNode } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { useStaying } from '../../../browser/navigation/use-staying.ts'
import { everywherePath, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutsideLink } from '../../../ui/outside-link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { DateBounds } from '../../posts/ui/date-bounds.tsx'
import { WhereFrom } from '../../posts/ui/list/list-filters.tsx'
import { FilterGroup, ListFrame } from '../../posts/ui/list/list-frame.tsx'
import { kindLinks } from '../../posts/ui/list/list-kinds.ts'
import { PostList } from '../../posts/ui/post-list.tsx'
import { TagTrail } from '../../posts/ui/tag-trail.tsx'
import { Calendar } from './calendar/calendar.tsx'
import type { EventsView } from './events-search.ts'
import type { EventsScreenData } from './load-events-screen.ts'

interface EventsScreenProps extends EventsScreenData {
  /** What helps where none are to come. */
  readonly help?: ReactNode
}

/** Events of a place: to come, by months, or past. */
export function EventsScreen({
  view,
  tagNames,
  since,
  links,
  list,
  farther,
  help,
  calendar,
  path,
  feed,
  h1,
}: EventsScreenProps) {
  const { to, names } = useDestination()
  const staying = useStaying()
  const here = staying(path)
  return (
    <ListFrame
      h1={h1}
      kinds={kindLinks({ to, tagNames, kind: 'events' }, staying)}
      beside={<OtherView current={view} links={links} />}
      under={<TagTrail names={tagNames} />}
      path={path}
      chosen={view === 'coming' ? undefined : viewNames[view]()}
      filters={
        <>
          <Views current={view} links={links} />
          {view === 'archive' && (
            <DateBounds path={links.archive} current={since} all={m.bound_all()} />
          )}
          <WhereFrom path={path} />
        </>
      }
    >
      {list && <PostList posts={list.tape} isTop />}
      {list &&
        list.tape.length === 0 &&
        (list.totalByQuery > 0 ? (
          <FeedEmpty total={list.totalByQuery} path={here} />
        ) : (
          <NoEvents view={view} links={links} isTagged={tagNames.length > 0} />
        ))}
      {list && (
        <Pager path={here} page={list.page} perPage={list.perPage} total={list.totalByQuery} />
      )}
      {calendar && <Calendar {...calendar} path={here} coming={links.coming} />}
      {farther.length > 0 && (
        <section>
          <div className="section-head">
            <h2>{m.reach_in_country({ country: names.country?.name ?? '' })}</h2>
            <a href={paths.events({ country: to.country })}>{m.see_all()}</a>
          </div>
          <PostList posts={farther} level={3} />
        </section>
      )}
      {help}
      {view !== 'archive' && <AddOrSubscribe feed={feed} isEmpty={list?.totalByQuery === 0} />}
    </ListFrame>
  )
}

const viewNames = { coming: m.tab_coming, calendar: m.tab_calendar, archive: m.tab_archive }

/** The months for who sees the list, and the list for who sees the months: beside the title, where it is seen. */
function OtherView({ current, links }: { current: EventsView; links: EventsScreenData['links'] }) {
  const staying = useStaying()
  if (current === 'archive') return null
  const other = current === 'coming' ? 'calendar' : 'coming'
  return (
    <a className="button quiet" href={staying(links[other])}>
      <Icon name={other === 'calendar' ? 'calendar-days' : 'list'} />
      {other === 'calendar' ? m.tab_calendar() : m.events_as_list()}
    </a>
  )
}

function Views({ current, links }: { current: EventsView; links: EventsScreenData['links'] }) {
  const staying = useStaying()
  return (
    <FilterGroup
      title={m.events_views()}
      links={(['coming', 'calendar', 'archive'] as const).map((view) => ({
        title: viewNames[view](),
        href: staying(links[view]),
        isCurrent: view === current,
      }))}
    />
  )
}

/** An event of one's own, and the program for calendars that the device has, or Google's, which has no program. */
function AddOrSubscribe({ feed, isEmpty }: { feed: string; isEmpty: boolean }) {
  const { to } = useDestination()
  const address = feed.replace(/^https?:/, 'webcal:')
  return (
    <p className="chips calendar-feed">
      {!isEmpty && (
        <a className="button quiet" href={paths.writeAt('event', to)}>
          <Icon name="plus" />
          {m.events_add()}
        </a>
      )}
      <a className="button quiet" href={address}>
        <Icon name="calendar-plus" />
        {isEmpty ? m.events_subscribe_new() : m.events_subscribe()}
      </a>
      <OutsideLink
        className="button quiet"
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address)}`}
      >
        {m.events_subscribe_google()}
      </OutsideLink>
    </p>
  )
}

/** Nothing to come, or nothing past: where else to look, from the narrowest to the widest. */
function NoEvents({
  view,
  links,
  isTagged,
}: {
  view: EventsView
  links: EventsScreenData['links']
  isTagged: boolean
}) {
  const { to, names } = useDestination()
  const isArchive = view === 'archive'
  return (
    <Empty
      icon={isArchive ? 'history' : 'calendar-plus'}
      title={isArchive ? m.archive_empty_title() : m.events_empty_title()}
    >
      <p>{isArchive ? m.archive_empty_text() : m.events_empty_text()}</p>
      <p className="chips">
        {!isArchive && (
          <a className="button" href={paths.writeAt('event', to)}>
            {m.events_add()}
          </a>
        )}
        {isTagged && (
          <a className="button quiet" href={paths.events(to)}>
            {m.events_all_tags()}
          </a>
        )}
        {names.city && names.country && (
          <a className="button quiet" href={paths.events({ country: to.country })}>
            {m.events_of({ place: names.country.name })}
          </a>
        )}
        {names.country && (
          <a className="button quiet" href={everywherePath(paths.events())}>
            {m.events_everywhere()}
          </a>
        )}
        <a className="button quiet" href={isArchive ? links.coming : links.archive}>
          {isArchive ? m.events_coming_link() : m.events_archive_link()}
        </a>
      </p>
    </Empty>
  )
}
