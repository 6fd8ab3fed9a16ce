import { Thread } from '../../features/comments/ui/thread.tsx'
import { EventDates } from '../../features/events/ui/dates/event-dates.tsx'
import { EventActions } from '../../features/events/ui/event-actions.tsx'
import { EventClocks } from '../../features/events/ui/event-clocks.tsx'
import { EventFacts } from '../../features/events/ui/event-facts.tsx'
import { EventGuests } from '../../features/events/ui/event-guests.tsx'
import type { Post } from '../../features/posts/contract.ts'
import { EventStates, takesPlace } from '../../features/posts/ui/event/event-states.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { KeptNotice } from '../../features/posts/ui/kept-notice.tsx'
import { PostMeta } from '../../features/posts/ui/post-meta.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { Similar } from '../../features/posts/ui/similar.tsx'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import { LongDate } from '../../ui/long-date.tsx'
import { PictureImage } from '../../ui/picture/picture-image.tsx'
import { ActionsOfRole } from './actions-of-role.tsx'
import { ItemActions } from './item-actions.tsx'
import type { EventScreenData } from './load-event-screen.ts'

/** One event: when by both clocks, where, how much, who goes, then what it is about and what people say. */
export function EventScreen({
  post,
  thread,
  orderBy,
  similar,
  guests,
  going,
  own,
  dates,
  hasExceptions,
}: EventScreenData) {
  const { event } = post
  return (
    <>
      <article className="read" data-view={post.kept ? undefined : post.id}>
        <KeptNotice post={post} />
        <FraudSigns post={post} />
        {event && <EventStates event={event} />}
        <h1>{post.title}</h1>
        {event && (
          <>
            <EventClocks event={event} cityName={post.cityName} />
            <EventFacts post={post} event={event} going={going} />
            <EventGuests
              id={post.id}
              guests={guests}
              going={going}
              takesPlace={takesPlace(event)}
            />
            {!post.kept && (
              <EventActions post={post} event={event} own={own} hasExceptions={hasExceptions} />
            )}
            <EventDates post={post} event={event} own={own} dates={dates} />
          </>
        )}
        {post.imagePath && (
          <div className="main-picture">
            <PictureImage
              picture={post.imagePath}
              alt=""
              sizes="(max-width: 720px) 100vw, 680px"
              isFirst
            />
          </div>
        )}
        <Prose html={post.content} />
        <Published post={post} />
        <PostMeta post={post} />
        <ItemActions post={post} />
        <ActionsOfRole post={post} />
      </article>
      <Thread post={post} thread={thread} orderBy={orderBy} />
      <Similar title={m.similar_events()} posts={similar} />
    </>
  )
}

/** When it was announced: at the end, so that nobody takes it for the day of the event. */
function Published({ post }: { post: Post }) {
  const facts = [m.views_count(counted(post.views)), post.editedAt && m.edited()]
  return (
    <p className="facts">
      <span>
        <LongDate at={post.publishedAt} words={m.event_published} />
        {' · '}
        {facts.filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}
