import { overAt } from '../../../../lib/time/event-over.ts'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-names.ts'
import type { EventDetails } from '../../event-details.ts'

interface Sign {
  readonly icon: IconName
  readonly tone: string
  readonly text: () => string
}

const signs: Record<Exclude<EventDetails['state'], 'planned'>, Sign> = {
  moved: { icon: 'calendar-clock', tone: 'teal', text: m.event_badge_moved },
  cancelled: { icon: 'triangle-alert', tone: 'rose', text: m.event_badge_cancelled },
  soldout: { icon: 'ticket', tone: '', text: m.event_badge_soldout },
}

/** What a person must know first: moved, cancelled, no places left, over. */
export function EventStates({ event }: { event: EventDetails }) {
  const sign = event.state === 'planned' ? undefined : signs[event.state]
  if (!sign && !isOver(event)) return null
  return (
    <p className="chips">
      {sign && (
        <span className={`badge ${sign.tone}`}>
          <Icon name={sign.icon} />
          {sign.text()}
        </span>
      )}
      {isOver(event) && (
        <span className="badge">
          <Icon name="history" />
          {m.event_over()}
        </span>
      )}
    </p>
  )
}

type Times = Pick<EventDetails, 'startsAt' | 'endsAt'>

export const isOver = ({ startsAt, endsAt }: Times) =>
  overAt(new Date(startsAt), new Date(endsAt)) < Date.now()

/** Whether people can still come to it. */
export const takesPlace = (event: Times & Pick<EventDetails, 'state'>) =>
  !isOver(event) && event.state !== 'cancelled'
