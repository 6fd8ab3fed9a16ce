import { paths } from '../../../lib/address/paths.ts'
import { clock, dayToCome, kyivClock } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { kept } from '../../../ui/kept.tsx'
import { AnswersSign } from '../../posts/ui/answers-sign.tsx'
import { EventDay } from '../../posts/ui/event/event-day.tsx'
import { Who } from '../../posts/ui/who.tsx'
import type { EventLine, LandingData, QuestionLine } from './load-landing.ts'

type NewsProps = Pick<LandingData, 'questions' | 'events'>

/** What people ask and where they meet, right now. */
export const LandingNews = kept<NewsProps>('div', () => ({ className: 'pair news' }), News)

function News({ questions, events }: NewsProps) {
  return (
    <>
      {questions.length > 0 && (
        <section>
          <div className="section-head">
            <h2>{m.landing_questions()}</h2>
            <a href={paths.questions()}>{m.landing_questions_all()}</a>
          </div>
          {questions.map((question) => (
            <Question key={question.seoLink} question={question} />
          ))}
        </section>
      )}
      {events.length > 0 && (
        <section>
          <div className="section-head">
            <h2>{m.landing_events()}</h2>
            <a href={paths.events()}>{m.landing_events_all()}</a>
          </div>
          {events.map((event) => (
            <Meeting key={event.seoLink} event={event} />
          ))}
        </section>
      )}
    </>
  )
}

function Question({ question }: { question: QuestionLine }) {
  const { seoLink, title, publishedAt, customer, place } = question
  return (
    <article className="item question">
      <AnswersSign of={question} />
      <div>
        <h3>
          <a href={paths.item('question', seoLink)}>{title}</a>
        </h3>
        <Who customer={customer} at={publishedAt} place={place} />
      </div>
    </article>
  )
}

function Meeting({ event }: { event: EventLine }) {
  const { seoLink, title, startsAt, timeZone, isAllDay, cityName } = event
  return (
    <article className="item event">
      <EventDay event={event} />
      <div>
        <h3>
          <a href={paths.item('event', seoLink)}>{title}</a>
        </h3>
        <p>
          {[
            dayToCome(startsAt, timeZone),
            isAllDay ? m.event_all_day() : hourOf(event),
            cityName ?? m.event_online(),
          ].join(' · ')}
        </p>
      </div>
    </article>
  )
}

/** «19:00», with Kyiv's clock beside where it differs. */
function hourOf({ startsAt, timeZone }: EventLine): string {
  const local = clock(startsAt, timeZone)
  const kyiv = kyivClock(startsAt, timeZone)
  return kyiv === local ? local : m.event_hours({ local, kyiv })
}
