import { Thread } from '../../features/comments/ui/thread.tsx'
import { dateChoiceOf } from '../../features/events/ui/choose-date.tsx'
import { EventDates } from '../../features/events/ui/dates/event-dates.tsx'
import { EventActions } from '../../features/events/ui/event-actions.tsx'
import { EventClocks } from '../../features/events/ui/event-clocks.tsx'
import { EventFacts } from '../../features/events/ui/event-facts.tsx'
import { EventGuests } from '../../features/events/ui/event-guests.tsx'
import { GoingButton } from '../../features/events/ui/going-button.tsx'
import { useEventReply } from '../../features/events/ui/use-event-reply.ts'
import type { Post } from '../../features/posts/contract.ts'
import { EventStates, takesPlace } from '../../features/posts/ui/event/event-states.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { Cover } from '../../features/posts/ui/read/cover.tsx'
import { Kicker } from '../../features/posts/ui/read/kicker.tsx'
import { Similar } from '../../features/posts/ui/read/similar.tsx'
import { Sources } from '../../features/posts/ui/read/sources.tsx'
import { useIsAuthor } from '../../features/posts/ui/use-is-author.ts'
import * as m from '../../paraglide/messages.js'
import { LongDate } from '../../ui/long-date.tsx'
import { ActionsOfRole } from './actions-of-role.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemNotice } from './item-notice.tsx'
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
  const reply = useEventReply(post.id, event, own)
  const isOwn = useIsAuthor(post)
  const dateChoice = event ? dateChoiceOf(dates, event) : undefined
  const goingButton = event && takesPlace(event) && !isOwn && (
    <GoingButton event={event} seoLink={post.seoLink} reply={reply} dateChoice={dateChoice} />
  )
  return (
    <>
      <article className="read" data-view={post.kept ? undefined : post.id}>
        <ItemNotice post={post} />
        <FraudSigns post={post} />
        {event && <EventStates event={event} />}
        <Kicker post={post} />
        <h1>{post.title}</h1>
        {event && (
          <>
            <EventClocks event={event} cityName={post.cityName} />
            {!post.kept && (
              <EventActions {...{ post, event, own, reply, dateChoice, hasExceptions }} />
            )}
            <EventFacts post={post} event={event} going={going} />
            <EventGuests
              id={post.id}
              guests={guests}
              going={going}
              takesPlace={takesPlace(event)}
            />
            <EventDates post={post} event={event} own={own} dates={dates} />
          </>
        )}
        <Prose html={post.content} previews={post.previews} />
        {/* when and where fill the first screen: the words come before the picture */}
        <Cover picture={post.imagePath} isFirst={false} />
        <Sources sources={post.sources} />
        <Announced post={post} />
        <ItemActions post={post} primaryAction={goingButton || undefined} />
        <ActionsOfRole post={post} />
      </article>
      <Thread post={post} thread={thread} orderBy={orderBy} />
      <Similar posts={similar} />
    </>
  )
}

/** When it was announced: at the end, so that nobody takes it for the day of the event. */
function Announced({ post }: { post: Post }) {
  return (
    <p className="dotted">
      <LongDate at={post.publishedAt} words={m.event_published} />
      {post.editedAt && <LongDate at={post.editedAt} words={m.edited_at} />}
    </p>
  )
}
