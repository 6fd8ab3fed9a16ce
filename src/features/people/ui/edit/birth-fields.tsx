import { useId } from 'react'
import { monthsOfDates } from '../../../../lib/birth-date.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Form } from '../../../../ui/use-form.ts'
import type { EditValues } from './edit-values.ts'

/** A day of birth in three fields: quicker to fill in than a calendar that begins today. */
export function BirthFields({ form }: { form: Form<EditValues> }) {
  const id = useId()
  const { error, leave } = form.field('birthDay')
  const of = (name: 'birthDay' | 'birthMonth' | 'birthYear') => ({
    id: `${id}-${name}`,
    name,
    className: 'input',
    value: form.values[name],
    'aria-describedby': error ? `${id}-error` : `${id}-hint`,
    'aria-invalid': error ? (true as const) : undefined,
    onChange: (event: { target: { value: string } }) => form.fill({ [name]: event.target.value }),
  })
  return (
    <fieldset className="birth">
      <legend>{m.edit_birth()}</legend>
      <div>
        <label htmlFor={`${id}-birthDay`}>{m.edit_birth_day()}</label>
        <input {...of('birthDay')} inputMode="numeric" maxLength={2} autoComplete="bday-day" />
      </div>
      <div>
        <label htmlFor={`${id}-birthMonth`}>{m.edit_birth_month()}</label>
        <select {...of('birthMonth')} autoComplete="bday-month">
          <option value="" />
          {monthsOfDates.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-birthYear`}>{m.edit_birth_year()}</label>
        <input
          {...of('birthYear')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
          onBlur={leave}
        />
      </div>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
      <p className="field-hint" id={`${id}-hint`}>
        {m.edit_birth_hint()}
      </p>
    </fieldset>
  )
}
