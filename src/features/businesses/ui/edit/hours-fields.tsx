import { readDayHours, writeDayHours } from '../../../../lib/time/day-hours.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form, FormField } from '../../../../ui/form/use-form.ts'
import { type BusinessValues, DAYS } from './business-values.ts'

/** The hours of each day, typed as people write them; left, they stand as all do. */
export function HoursFields({ form }: { form: Form<BusinessValues> }) {
  const { day1 } = form.values
  const canRepeat = day1 !== '' && readDayHours(day1) !== undefined
  return (
    <>
      <p className="field-hint">{m.edit_business_when_hint()}</p>
      <div className="week-hours">
        {DAYS.map((day) => (
          <TextField
            key={day}
            field={tidied(form.field(`day${day}`))}
            label={weekdayNames[day - 1]?.() ?? ''}
            autoComplete="off"
            maxLength={60}
          />
        ))}
      </div>
      {canRepeat && (
        <p>
          <button
            type="button"
            className="button quiet"
            onClick={() => form.fill({ day2: day1, day3: day1, day4: day1, day5: day1 })}
          >
            {m.edit_business_same()}
          </button>
        </p>
      )}
    </>
  )
}

/** From Monday. */
const weekdayNames = [
  m.weekday_1,
  m.weekday_2,
  m.weekday_3,
  m.weekday_4,
  m.weekday_5,
  m.weekday_6,
  m.weekday_7,
]

/** «9-18» becomes «09:00–18:00» where the field is left. */
const tidied = (field: FormField<string>): FormField<string> => ({
  ...field,
  leave: () => {
    const read = readDayHours(field.value)
    if (read) field.change(writeDayHours(read))
    field.leave()
  },
})
