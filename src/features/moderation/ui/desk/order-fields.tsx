import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { CityField } from '../../../places/ui/city-field.tsx'
import { CountryField } from '../../../places/ui/country-field.tsx'
import type { DecideValues } from './decide-input.ts'

/** Where a post is moved to. */
export function MoveFields({ form }: { form: Form<DecideValues> }) {
  const { values, fill } = form
  return (
    <>
      <CountryField
        field={{
          ...form.field('destinationCountry'),
          change: (destinationCountry) =>
            fill({ destinationCountry, destinationCity: '', cityName: '' }),
        }}
        label={m.cases_move_country()}
      />
      {values.destinationCountry && (
        <CityField
          key={values.destinationCountry}
          field={form.field('destinationCity')}
          countryCode={values.destinationCountry}
          name={values.cityName}
          label={m.cases_move_city()}
          onPick={({ slug, name }) => fill({ destinationCity: slug, cityName: name })}
        />
      )}
    </>
  )
}

/** What a post is a duplicate of. */
export const DuplicateField = ({ form }: { form: Form<DecideValues> }) => (
  <TextField
    field={form.field('duplicateOf')}
    label={m.cases_duplicate_of()}
    hint={m.cases_duplicate_hint()}
    inputMode="url"
    autoComplete="off"
    maxLength={300}
  />
)
