import { readerZone } from '../lib/time/reader-zone.ts'
import { longDate } from '../lib/time/uk-date.ts'

interface LongDateProps {
  readonly at: string
  /** The words around the date, where it does not stand alone. */
  readonly words?: (input: { readonly date: string }) => string
}

/** The day of a moment by the reader's calendar; a page that does not live yet is corrected by src/browser/entry/correct-dates.ts. */
export function LongDate({ at, words }: LongDateProps) {
  const date = longDate(at, readerZone())
  return (
    <time dateTime={at} data-local suppressHydrationWarning>
      {words ? words({ date }) : date}
    </time>
  )
}
