import * as m from '../../../../paraglide/messages.js'
import { Segments } from '../../../../ui/form/segments.tsx'
import type { EventFormat } from './event-values.ts'

const formats: readonly (readonly [EventFormat, () => string])[] = [
  ['place', m.event_form_on_the_spot],
  ['online', m.event_form_online_only],
  ['both', m.event_form_both],
]

interface FormatFieldProps {
  readonly value: EventFormat
  onChange(format: EventFormat): void
}

/** Where people meet: it decides which fields follow. What was typed into the others stays in the draft. */
export const FormatField = ({ value, onChange }: FormatFieldProps) => (
  <Segments label={m.event_form_format()} choices={formats} value={value} onChange={onChange} />
)
