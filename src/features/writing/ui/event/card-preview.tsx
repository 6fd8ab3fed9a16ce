import { useMe } from '../../../../browser/navigation/page-context.ts'
import { readDay } from '../../../../lib/time/typed/day-text.ts'
import { dayAndWeekday } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { detailsOf } from '../../../events/ui/form/details-of.ts'
import type { EventValues } from '../../../events/ui/form/event-values.ts'
import { useCountryName } from '../../../places/ui/use-country-name.ts'
import { EventDay } from '../../../posts/ui/event/event-day.tsx'
import { EventWhen } from '../../../posts/ui/event/event-when.tsx'
import type { WriteValues } from '../write-values.ts'
import { type EventProgress, progressWords } from './event-progress.ts'

interface CardPreviewProps {
  readonly values: WriteValues
  readonly progress: EventProgress
}

/** The row of an event as lists will show it, with what is told so far. */
export function CardPreview({ values, progress }: CardPreviewProps) {
  const { title, event, city, cityName, country } = values
  const me = useMe()
  const countryName = useCountryName(country)
  const details = detailsOf(event)
  const place = city ? cityName : countryName
  return (
    <section className="card-preview" aria-labelledby="card-preview">
      <h2 id="card-preview">{m.event_preview_title()}</h2>
      <article className="item event">
        {details ? <EventDay event={details} /> : <NoDayYet event={event} />}
        <div>
          <h3>{title.trim() || m.event_preview_untitled()}</h3>
          {details ? <EventWhen event={details} /> : <p>{whenSoFar(event)}</p>}
          <div className="line">
            {me && <span>{me.name}</span>}
            {place && <span className="geo">{place}</span>}
          </div>
        </div>
      </article>
      <WhatIsLeft progress={progress} />
    </section>
  )
}

/** The leaf of the calendar while no moment is told: with the day alone where that is known. */
function NoDayYet({ event: { startDay } }: { readonly event: EventValues }) {
  const day = readDay(startDay)
  if (day) return <EventDay event={{ startsAt: noonOf(day), timeZone: 'UTC', state: 'planned' }} />
  return (
    <div className="day off">
      <b>{m.event_preview_day()}</b>
      <span>?</span>
    </div>
  )
}

function whenSoFar({ startDay }: EventValues): string {
  const day = readDay(startDay)
  return day
    ? `${dayAndWeekday(noonOf(day), 'UTC')} · ${m.event_preview_no_hour()}`
    : m.event_preview_no_day()
}

const noonOf = (day: string) => `${day}T12:00:00Z`

/** Where the card is a view of its own: how far each part is. */
function WhatIsLeft({ progress: { what, when, come } }: Pick<CardPreviewProps, 'progress'>) {
  const parts = [
    { title: m.event_part_what(), progress: what },
    { title: m.event_part_when(), progress: when },
    { title: m.event_part_come(), progress: come },
  ]
  return (
    <dl className="what-is-left">
      {parts.map(({ title, progress }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{progressWords(progress)}</dd>
        </div>
      ))}
    </dl>
  )
}
