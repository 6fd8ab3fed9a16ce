import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { Business, OpenNow } from '../../contract.ts'
import { HoursTable, hoursText } from './hours-table.tsx'
import { openWords } from './open-now.ts'

interface OpeningHoursProps {
  readonly hours: Business['hours']
  readonly openNow: OpenNow | null
}

/** Now and today, with the week behind one press; on wide screens and on paper the week itself (hours.css). */
export const OpeningHours = ({ hours, openNow }: OpeningHoursProps) => (
  <details className="opening">
    <summary>
      {openNow ? <Today hours={hours} openNow={openNow} /> : m.business_hours()}
      <Icon name="chevron-down" />
    </summary>
    <HoursTable hours={hours} today={openNow?.today} />
  </details>
)

function Today({ hours, openNow }: { hours: Business['hours']; openNow: OpenNow }) {
  const spans = hours[openNow.today - 1] ?? []
  // of a day off, and of what never closes, all is said already
  const isSaid = spans.length === 0 || openNow.change === null
  return (
    <span>
      <span className={openNow.isOpen ? 'is-open' : undefined}>{openWords(openNow)}</span>
      {!isSaid && <small>{m.business_hours_today({ hours: hoursText(spans) })}</small>}
    </span>
  )
}
