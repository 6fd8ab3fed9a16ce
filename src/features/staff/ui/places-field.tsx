import * as m from '../../../paraglide/messages.js'
import type { Form } from '../../../ui/form/use-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CityField } from '../../places/ui/city-field.tsx'
import { CountryField } from '../../places/ui/country-field.tsx'
import { useCountryName } from '../../places/ui/use-country-name.ts'
import type { StaffPlace } from '../contract.ts'
import { MAX_PLACES } from '../max-places.ts'
import { nameOfPlace } from './place-name.ts'

interface PlacesFieldProps {
  readonly form: Form<{ country: string; city: string; cityName: string }>
  readonly places: readonly StaffPlace[]
  onChange(places: readonly StaffPlace[]): void
}

/** The places of a moderator: each is chosen and then added, and may be dropped. */
export function PlacesField({ form, places, onChange }: PlacesFieldProps) {
  const { values, fill } = form
  const countryName = useCountryName(values.country)
  // a name that is no city yet is not to be taken for the whole country
  const isReady = countryName !== undefined && (values.cityName.trim() === '' || values.city !== '')
  const add = () => {
    if (!values.country) return form.refuse('country', '', m.staff_place_needed())
    if (!isReady) return form.check(['city'])
    const place = {
      countryCode: values.country,
      countryName,
      city: values.city || null,
      cityName: values.city ? values.cityName : null,
    }
    onChange([...places.filter((one) => keyOf(one) !== keyOf(place)), place])
    fill({ country: '', city: '', cityName: '' })
  }
  return (
    <>
      {places.length > 0 && (
        <ul className="chips staff-places" aria-label={m.staff_places()}>
          {places.map((place) => (
            <li key={keyOf(place)}>
              <button
                type="button"
                className="chip"
                aria-label={m.staff_place_drop({ place: nameOfPlace(place) })}
                onClick={() => onChange(places.filter((one) => one !== place))}
              >
                {nameOfPlace(place)}
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {places.length < MAX_PLACES && (
        <>
          <CountryField
            field={{
              ...form.field('country'),
              // said when the form is sent, not between the choice and the button
              leave: () => {},
              change: (country) => fill({ country, city: '', cityName: '' }),
            }}
            label={m.staff_place_country()}
          />
          {values.country && (
            <CityField
              key={values.country}
              field={form.field('city')}
              countryCode={values.country}
              name={values.cityName}
              label={m.staff_place_city()}
              onPick={({ slug, name }) => fill({ city: slug, cityName: name })}
            />
          )}
          <p className="chips">
            <button type="button" className="button quiet" aria-disabled={!isReady} onClick={add}>
              <Icon name="plus" />
              {m.staff_place_add()}
            </button>
          </p>
        </>
      )}
    </>
  )
}

const keyOf = ({ countryCode, city }: StaffPlace) => `${countryCode} ${city ?? ''}`
