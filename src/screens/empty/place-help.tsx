import { useDestination } from '../../browser/navigation/page-context.ts'
import { FirstSteps } from '../../features/pins/ui/first-steps.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { EmptyStyles } from './empty-styles.tsx'
import { FirstAsks } from './first-asks.tsx'
import type { PlaceHelpData } from './load-place-help.ts'
import { MoreToCome } from './more-to-come.tsx'
import { Nearest } from './nearest.tsx'
import type { Subject } from './subject.ts'

/**
 * What stands below the words that a list of a place is empty: what to ask first, where the nearest of us live, how
 * more come, and what holds in the country for everybody.
 */
export function PlaceHelp({ subject, nearest, guides }: PlaceHelpData & { subject: Subject }) {
  const { to, names } = useDestination()
  const place = names.city?.name ?? names.country?.name ?? ''
  return (
    <div className="place-help">
      <EmptyStyles />
      <section>
        <div className="section-head">
          <h2>{subject.of === 'events' ? m.empty_events() : m.empty_questions()}</h2>
        </div>
        <FirstAsks subject={subject} />
      </section>
      <Nearest places={nearest} />
      <MoreToCome subject={subject} />
      {guides.length > 0 && <FirstSteps key={paths.home(to)} guides={guides} place={place} />}
    </div>
  )
}
