import { browserContext } from '../../../browser/browser-context.ts'
import * as m from '../../../paraglide/messages.js'
import { Field } from '../../../ui/form/field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { loadCountries } from './chooser/load-countries.ts'
import { useLoaded } from './chooser/use-loaded.ts'

/** A country, by the list of the system: where we are many first, then all by the alphabet. */
export function CountryField({ field, label }: { field: FormField<string>; label: string }) {
  const { value, failure, again } = useLoaded('all', () => loadCountries(browserContext))
  return (
    <Field label={label} error={failure ?? field.error}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={field.name}
          value={value ? field.value : ''}
          onFocus={() => failure && again()}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
        >
          <option value="">{value ? m.country_field_none() : m.wait()}</option>
          {value && (
            <>
              <optgroup label={m.countries_most()}>
                {value.popular.map((country) => (
                  <option key={country.countryCode} value={country.countryCode}>
                    {country.name}
                  </option>
                ))}
              </optgroup>
              <optgroup label={m.country_field_all()}>
                {value.countries
                  .filter((country) => !value.popular.includes(country))
                  .map((country) => (
                    <option key={country.countryCode} value={country.countryCode}>
                      {country.name}
                    </option>
                  ))}
              </optgroup>
            </>
          )}
        </select>
      )}
    </Field>
  )
}
