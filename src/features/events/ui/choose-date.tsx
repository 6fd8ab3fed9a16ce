import { dayAndMonth, dayInNumbers } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import type { EventDate } from '../dates-contract.ts'
import { DATES_ID } from './use-event-reply.ts'

/** What leads to the dates of an event that repeats. */
export interface DateChoice {
  readonly text: string
  /** The same for the bar of a phone. */
  readonly shortText: string
  /** Whether the viewer comes to one of them, or waits for a seat there. */
  readonly isMade: boolean
}

/** @returns which date the viewer comes to, else the offer to choose one; undefined where no date is left to come to */
export function dateChoiceOf(
  dates: readonly EventDate[],
  { timeZone }: Pick<EventDetails, 'timeZone'>,
): DateChoice | undefined {
  const open = dates.filter(({ isCancelled }) => !isCancelled)
  if (open.length === 0) return undefined
  const going = open.filter(({ reply }) => reply === 'going')
  const [first] = going
  if (first) {
    const date = dayAndMonth(first.startsAt, timeZone)
    const others = going.length - 1
    return {
      text: others > 0 ? m.going_goes_dates({ date, count: others }) : m.going_goes_date({ date }),
      shortText: m.going_goes_short({ date: dayInNumbers(first.startsAt, timeZone) }),
      isMade: true,
    }
  }
  const waiting = open.find(({ reply }) => reply === 'waiting')
  if (!waiting)
    return { text: m.going_choose_date(), shortText: m.going_choose_date(), isMade: false }
  return {
    text: m.going_waits_date({ date: dayAndMonth(waiting.startsAt, timeZone) }),
    shortText: m.going_waits_short({ date: dayInNumbers(waiting.startsAt, timeZone) }),
    isMade: true,
  }
}

interface ChooseDateProps {
  readonly choice: DateChoice
  /** Whether it stands in the bar. */
  readonly isShort?: boolean
}

/** Leads to the dates: few come to all of them. */
export const ChooseDate = ({ choice, isShort = false }: ChooseDateProps) => (
  <a className={isShort ? 'button respond' : 'button large'} href={`#${DATES_ID}`}>
    <Icon name={choice.isMade ? 'check' : 'calendar-days'} />
    <span>{isShort ? choice.shortText : choice.text}</span>
  </a>
)
