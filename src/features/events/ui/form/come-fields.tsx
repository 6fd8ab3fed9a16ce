import { useRef, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Folded } from '../../../../ui/folded.tsx'
import { Field, TextField } from '../../../../ui/form/field.tsx'
import { offeredCurrencies } from '../../policy.ts'
import type { EventValues } from './event-values.ts'
import { fieldOf } from './field-of.ts'
import { FormatField } from './format-field.tsx'
import type { EventFieldsProps } from './when-fields.tsx'

/** How to come: on the spot or online, where exactly, for how many and for how much. */
export function ComeFields({ value, onChange, errors }: EventFieldsProps) {
  const change = (more: Partial<EventValues>) => onChange({ ...value, ...more })
  const text = (name: TextName) =>
    fieldOf(name, value[name], errors[`event.${name}`], (typed) => change({ [name]: typed }))
  return (
    <div className="event-fields">
      <FormatField value={value.format} onChange={(format) => change({ format })} />
      {value.format !== 'online' && (
        <>
          <TextField
            field={text('address')}
            label={m.event_form_address()}
            hint={m.event_form_address_hint()}
            maxLength={300}
            autoComplete="off"
          />
          <PointField value={value} change={change} error={errors['event.latitude']} />
        </>
      )}
      {value.format !== 'place' && (
        <TextField
          field={text('onlineLink')}
          label={m.event_form_online()}
          hint={m.event_form_online_hint()}
          inputMode="url"
          maxLength={500}
        />
      )}
      <TextField
        field={text('seats')}
        label={m.event_form_seats()}
        hint={m.event_form_seats_hint()}
        inputMode="numeric"
        maxLength={6}
      />
      <Price value={value} change={change} errors={errors} />
      <TextField
        field={text('registrationLink')}
        label={m.event_form_registration()}
        inputMode="url"
        maxLength={500}
      />
    </div>
  )
}

type TextName = 'address' | 'onlineLink' | 'seats' | 'registrationLink'

interface PointFieldProps {
  readonly value: EventValues
  readonly error: string | undefined
  change(more: Partial<EventValues>): void
}

/** The place in a map, for an address that is hard to find: asked for only where somebody has more to tell. */
function PointField({ value, error, change }: PointFieldProps) {
  /** What is told is seen, also of a draft that comes later, and stays open when it is emptied. */
  const [wasTold, setTold] = useState(value.point !== '')
  if (value.point !== '' && !wasTold) setTold(true)
  return (
    <Folded why={m.event_form_point_ask()} isOpen={wasTold}>
      <TextField
        field={fieldOf('point', value.point, error, (point) => change({ point }))}
        label={m.event_form_point()}
        hint={m.event_form_point_hint()}
        maxLength={2_000}
        autoComplete="off"
      />
    </Folded>
  )
}

interface PriceProps extends Pick<EventFieldsProps, 'value' | 'errors'> {
  change(more: Partial<EventValues>): void
}

function Price({ value, change, errors }: PriceProps) {
  /** The currency that the event had when the form opened: it stays available. */
  const kept = useRef(value.currency)
  return (
    <div className="event-row event-price">
      <TextField
        field={fieldOf('price', value.price, errors['event.price'], (price) => change({ price }))}
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
  )
}

/** «PLN, польський злотий» */
const currencyName = (code: string) =>
  [code, new Intl.DisplayNames('uk', { type: 'currency' }).of(code)].join(', ')
