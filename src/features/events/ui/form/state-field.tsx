import * as m from '../../../../paraglide/messages.js'
import { Field } from '../../../../ui/form/field.tsx'
import type { EventValues } from './event-values.ts'

const states = [
  ['planned', m.event_form_state_planned],
  ['moved', m.event_state_moved],
  ['cancelled', m.event_state_cancelled],
  ['soldout', m.event_state_soldout],
] as const

interface StateFieldProps {
  readonly value: EventValues['state']
  readonly error: string | undefined
  onChange(state: EventValues['state']): void
}

/** Whether an event that people know of takes place. */
export function StateField({ value, error, onChange }: StateFieldProps) {
  return (
    <Field label={m.event_form_state()} hint={m.event_form_state_hint()} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value as EventValues['state'])}
        >
          {states.map(([state, words]) => (
            <option key={state} value={state}>
              {words()}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
