import { useRef } from 'react'
import { readDay } from '../../../../lib/time/day-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { Field, TextField } from '../../../../ui/form/field.tsx'
import { offeredCurrencies } from '../../policy.ts'
import type { EventValues } from './event-values.ts'
import { fieldOf } from './field-of.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { StateField } from './state-field.tsx'
import { ZoneField } from './zone-field.tsx'

export interface EventFormProps {
  readonly value: EventValues
  onChange(value: EventValues): void
  /** What is wrong, by the names that the server gives: `event.startsAt`. */
  readonly errors: Readonly<Record<string, string | undefined>>
  /** Whether it is published: then it may be moved or cancelled. */
  readonly isKnown: boolean
}

/** When, where, how much and for how many: what an event has besides its title and text. */
export function EventForm({ value, onChange, errors, isKnown }: EventFormProps) {
  const change = (more: Partial<EventValues>) => onChange({ ...value, ...more })
  /** The currency that the event had when the form opened: it stays available. */
  const kept = useRef(value.currency)
  const text = (name: TextName) =>
    fieldOf(name, value[name], errors[`event.${name}`], (typed) => change({ [name]: typed }))
  return (
    <div className="event-form">
      {isKnown && (
        <StateField
          value={value.state}
          error={errors['event.state']}
          onChange={(state) => change({ state })}
        />
      )}
      <fieldset>
        <legend>{m.event_form_when()}</legend>
        <CheckField
          field={fieldOf('isAllDay', value.isAllDay, undefined, (isAllDay) => change({ isAllDay }))}
        >
          {m.event_form_all_day()}
        </CheckField>
        <Moment
          part="start"
          label={m.event_form_start()}
          value={value}
          change={change}
          error={errors['event.startsAt']}
        />
        <Moment
          part="end"
          label={m.event_form_end()}
          value={value}
          change={change}
          error={errors['event.endsAt']}
        />
        <ZoneField
          timeZone={value.timeZone}
          day={readDay(value.startDay) ?? ''}
          error={errors['event.timeZone']}
          onChange={(timeZone) => change({ timeZone })}
        />
        <RepeatFields
          repeat={value.repeat}
          start={readDay(value.startDay) ?? ''}
          error={errors['event.recurrence']}
          onChange={(repeat) => change({ repeat })}
        />
      </fieldset>
      <fieldset>
        <legend>{m.event_form_where()}</legend>
        <TextField
          field={text('address')}
          label={m.event_form_address()}
          hint={m.event_form_address_hint()}
          maxLength={300}
          autoComplete="off"
        />
        <TextField
          field={fieldOf('point', value.point, errors['event.latitude'], (point) =>
            change({ point }),
          )}
          label={m.event_form_point()}
          hint={m.event_form_point_hint()}
          maxLength={2_000}
          autoComplete="off"
        />
        <TextField
          field={text('onlineLink')}
          label={m.event_form_online()}
          inputMode="url"
          maxLength={500}
        />
      </fieldset>
      <fieldset>
        <legend>{m.event_form_terms()}</legend>
        <div className="event-row">
          <TextField
            field={text('price')}
            label={m.event_form_price()}
            hint={m.event_form_price_hint()}
            inputMode="decimal"
            maxLength={12}
          />
          <Field label={m.event_form_currency()} error={errors['event.currency']}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={value.currency}
                onChange={(event) => change({ currency: event.target.value })}
              >
                {offeredCurrencies(kept.current).map((code) => (
                  <option key={code} value={code}>
                    {currencyName(code)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <TextField
          field={text('seats')}
          label={m.event_form_seats()}
          hint={m.event_form_seats_hint()}
          inputMode="numeric"
          maxLength={6}
        />
        <TextField
          field={text('registrationLink')}
          label={m.event_form_registration()}
          inputMode="url"
          maxLength={500}
        />
      </fieldset>
    </div>
  )
}

type TextName = 'address' | 'onlineLink' | 'price' | 'seats' | 'registrationLink'

/** A day, with an hour unless the event lasts all day. */
function Moment({
  part,
  label,
  value,
  change,
  error,
}: {
  part: 'start' | 'end'
  label: string
  value: EventValues
  change(more: Partial<EventValues>): void
  error: string | undefined
}) {
  const [day, time] = [`${part}Day`, `${part}Time`] as const
  return (
    <div className="event-row">
      <DateField
        field={fieldOf(day, value[day], error, (typed) => change({ [day]: typed }))}
        label={label}
        min={part === 'end' ? readDay(value.startDay) : undefined}
      />
      {!value.isAllDay && (
        <TimeField
          field={fieldOf(time, value[time], undefined, (typed) => change({ [time]: typed }))}
          label={part === 'start' ? m.event_form_start_time() : m.event_form_end_time()}
          isWrong={error !== undefined}
        />
      )}
    </div>
  )
}

/** «PLN, польський злотий» */
const currencyName = (code: string) =>
  [code, new Intl.DisplayNames('uk', { type: 'currency' }).of(code)].join(', ')
