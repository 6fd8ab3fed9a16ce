import * as m from '../../../paraglide/messages.js'
import type { FormField } from '../../../ui/form/use-form.ts'
import { currencyIn } from '../../events/policy.ts'
import { type EventValues, movedTo } from '../../events/ui/form/event-values.ts'
import { CityField } from '../../places/ui/city-field.tsx'
import { CountryField } from '../../places/ui/country-field.tsx'
import type { Writing } from './use-writing.ts'
import type { WriteValues } from './write-values.ts'

/** For which country and city it is. */
export function PlaceFields({
  writing: { values, change, errors },
}: {
  readonly writing: Writing
}) {
  const field = (name: 'country' | 'city', put: (value: string) => void): FormField<string> => ({
    name,
    value: values[name],
    error: errors[name],
    isDisabled: false,
    change: put,
    leave: () => undefined,
  })
  // what is wrong with an event is said until the event is changed
  const changed = (event: EventValues) => event !== values.event && { event }
  return (
    <div className="write-place">
      <CountryField
        field={field('country', (country) =>
          change({ country, city: '', cityName: '', ...changed(pricedIn(country, values)) }),
        )}
        label={m.write_country()}
      />
      {values.country && (
        <CityField
          key={values.country}
          field={field('city', (city) => change({ city }))}
          countryCode={values.country}
          name={values.cityName}
          label={m.write_city()}
          onPick={({ slug, name, timeZone }) =>
            change({
              city: slug,
              cityName: name,
              ...(timeZone && changed(movedTo(timeZone, values.event))),
            })
          }
        />
      )}
    </div>
  )
}

/** As long as nobody chose another, the currency of a price goes with the country. */
const pricedIn = (country: string, { country: before, event }: WriteValues): EventValues =>
  event.price || event.currency !== currencyIn(before) || event.currency === currencyIn(country)
    ? event
    : { ...event, currency: currencyIn(country) }
