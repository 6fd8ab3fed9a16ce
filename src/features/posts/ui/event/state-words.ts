import * as m from '../../../../paraglide/messages.js'
import type { EventDetails } from '../../event-details.ts'

const words: Record<Exclude<EventDetails['state'], 'planned'>, () => string> = {
  moved: m.event_state_moved,
  cancelled: m.event_state_cancelled,
  soldout: m.event_state_soldout,
}

/** «перенесено», «скасовано», «місць немає»; nothing for an event that goes as planned. */
export const stateWords = (state: EventDetails['state']): string =>
  state === 'planned' ? '' : words[state]()
