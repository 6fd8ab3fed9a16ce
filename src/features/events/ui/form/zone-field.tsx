import { useMemo, useState } from 'react'
import { zoneName } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { Field } from '../../../../ui/form/field.tsx'

interface ZoneFieldProps {
  readonly timeZone: string
  /** The day that the difference is told for. */
  readonly day: string
  readonly error: string | undefined
  onChange(timeZone: string): void
}

/** By whose clock the hours are: a sentence, and a list when it is another one. */
export function ZoneField({ timeZone, day, error, onChange }: ZoneFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const isList = isOpen || error !== undefined
  // some 400 clocks: asked once a day, not at every key
  const zones = useMemo(
    () =>
      isList
        ? zonesWith(timeZone).map(({ name, text }) => [name, `${text} (${offsetOf(name, day)})`])
        : [],
    [isList, timeZone, day],
  )
  if (!isList)
    return (
      <p className="event-zone">
        {m.event_form_zone({ zone: zoneName(timeZone), offset: offsetOf(timeZone, day) })}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {m.event_form_zone_change()}
        </button>
      </p>
    )
  return (
    <Field label={m.event_form_zone_label()} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={timeZone}
          onChange={(event) => onChange(event.target.value)}
        >
          {zones.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** «UTC+1» on a day, today when none is chosen. */
function offsetOf(timeZone: string, day: string): string {
  const at = day ? new Date(`${day}T12:00:00Z`) : new Date()
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const offset = parts.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value
  return (offset ?? '').replace('GMT', 'UTC')
}

let known: readonly { readonly name: string; readonly text: string }[] | undefined

/** All that the browser knows by the names of places, and the one that was chosen should it be another. */
function zonesWith(chosen: string) {
  known ??= Intl.supportedValuesOf('timeZone')
    .map(named)
    .sort((a, b) => a.text.localeCompare(b.text, 'uk'))
  return known.some(({ name }) => name === chosen) ? known : [named(chosen), ...known]
}

const named = (name: string) => ({ name, text: zoneName(name) })
