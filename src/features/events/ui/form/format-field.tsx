import { useId } from 'react'
import * as m from '../../../../paraglide/messages.js'
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
export function FormatField({ value, onChange }: FormatFieldProps) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{m.event_form_format()}</legend>
      {formats.map(([format, title]) => (
        <label key={format}>
          <input
            type="radio"
            name={name}
            value={format}
            checked={value === format}
            onChange={() => onChange(format)}
          />
          {title()}
        </label>
      ))}
    </fieldset>
  )
}
