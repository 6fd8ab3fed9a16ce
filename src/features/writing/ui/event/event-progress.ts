import { MIN_TITLE } from '../../../../lib/api/title-length.ts'
import { countWords } from '../../../../lib/text/count-words.ts'
import { readDay, readTime } from '../../../../lib/time/typed/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { areTimesOver, eventEndOf } from '../../../events/ui/form/event-end.ts'
import type { WriteValues } from '../write-values.ts'

/** What of a part of the form is told by now. */
export interface PartProgress {
  readonly filled: number
  readonly count: number
  /** Without these it cannot be published. */
  readonly lacks: readonly string[]
  /** These would make it clearer. */
  readonly advised: readonly string[]
}

/**
 * How far the three parts of an event are filled: what it is, when and where it is, how to come.
 * @param isNew whether it was never saved: then it may not lie in the past
 */
export function eventProgress({ title, content, country, city, event }: WriteValues, isNew = true) {
  const isThere = event.format !== 'online'
  const isOnline = event.format !== 'place'
  return {
    what: progressOf([
      { name: m.event_lack_title(), isTold: title.trim().length >= MIN_TITLE, isNeeded: true },
      { name: m.event_lack_text(), isTold: countWords(content) > 0 },
    ]),
    when: progressOf([
      {
        name: m.event_lack_day(),
        isTold: readDay(event.startDay) !== undefined,
        isNeeded: true,
      },
      ...(event.isAllDay
        ? []
        : [
            {
              name: m.event_lack_hour(),
              isTold: readTime(event.startTime) !== undefined,
              isNeeded: true,
            },
          ]),
      ...(!event.isAllDay && event.duration === 'until' && !readTime(event.endTime)
        ? [{ name: m.event_lack_end_hour(), isTold: false, isNeeded: true }]
        : []),
      ...(isNew && areTimesOver(event)
        ? [{ name: m.event_lack_future(), isTold: false, isNeeded: true }]
        : []),
      ...(endsEarly(event) ? [{ name: m.event_lack_end(), isTold: false, isNeeded: true }] : []),
      {
        name: isThere ? m.event_lack_city() : m.event_lack_country(),
        isTold: isThere ? city !== '' : country !== '',
      },
    ]),
    come: progressOf([
      ...(isThere ? [{ name: m.event_lack_address(), isTold: event.address.trim() !== '' }] : []),
      ...(isOnline ? [{ name: m.event_lack_link(), isTold: event.onlineLink.trim() !== '' }] : []),
    ]),
  }
}

/** Whether what was told of the end is before what was told of the beginning. */
function endsEarly(event: WriteValues['event']) {
  const end = eventEndOf(event)
  const [from, to] = [readDay(event.startDay), readDay(end?.day ?? '')]
  if (!end || !from || !to) return false
  if (event.isAllDay || to !== from) return to < from
  const [begins, ends] = [readTime(event.startTime), readTime(end.time)]
  return begins !== undefined && ends !== undefined && ends <= begins
}

/** How far each of the three parts is. */
export type EventProgress = ReturnType<typeof eventProgress>

interface Told {
  readonly name: string
  readonly isTold: boolean
  readonly isNeeded?: boolean
}

function progressOf(parts: readonly Told[]): PartProgress {
  const untold = parts.filter(({ isTold }) => !isTold)
  return {
    filled: parts.length - untold.length,
    count: parts.length,
    lacks: untold.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
    advised: untold.filter(({ isNeeded }) => !isNeeded).map(({ name }) => name),
  }
}

/** «1 з 3, ще треба: день, година» */
export function progressWords({ filled, count, lacks, advised }: PartProgress): string {
  if (filled === count) return m.event_part_full()
  const what = (lacks.length > 0 ? lacks : advised).join(', ')
  return lacks.length > 0
    ? m.event_part_lacks({ filled, count, what })
    : m.event_part_advised({ filled, count, what })
}
