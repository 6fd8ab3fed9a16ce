import { dayAndMonth } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import type { EventDate } from '../dates-contract.ts'
import { DATES_ID } from './use-event-reply.ts'

/** What leads to the dates of an event that repeats. */
export interface DateChoice {
  readonly text: string
  /** Whether the viewer comes to one of them. */
  readonly isMade: boolean
}

/** @returns the first date that the viewer said they come to, else the offer to choose one; undefined where there is none */
export function dateChoiceOf(
  dates: readonly EventDate[],
  { timeZone }: EventDetails,
): DateChoice | undefined {
  const open = dates.filter(({ isCancelled }) => !isCancelled)
  if (open.length === 0) return undefined
  const own = open.find(({ reply }) => reply === 'going' || reply === 'waiting')
  if (!own) return { text: m.going_choose_date(), isMade: false }
  const date = dayAndMonth(own.startsAt, timeZone)
  const text = own.reply === 'waiting' ? m.going_waits_date({ date }) : m.going_goes_date({ date })
  return { text, isMade: true }
}

interface ChooseDateProps {
  readonly choice: DateChoice
  readonly className: string
}

/** Leads to the dates: few come to all of them. */
export const ChooseDate = ({ choice, className }: ChooseDateProps) => (
  <a className={className} href={`#${DATES_ID}`}>
    <Icon name={choice.isMade ? 'check' : 'calendar-days'} />
    <span>{choice.text}</span>
  </a>
)
