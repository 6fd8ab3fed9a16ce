import { useEffect } from 'react'
import { useDestination } from '../../../../browser/navigation/page-context.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Form } from '../../../../ui/form/use-form.ts'
import { CityField } from '../../../places/ui/city-field.tsx'
import { CountryField } from '../../../places/ui/country-field.tsx'
import type { SignUpValues } from './sign-up-draft.ts'

/** Where one lives or is going; the place that was chosen in the header is put in. May be left for later. */
export function PlaceStep({ form }: { form: Form<SignUpValues> }) {
  const { to, names } = useDestination()
  const { values, fill } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: put in once, when the step opens with nothing in it
  useEffect(() => {
    if (values.country || !to.country) return
    fill({ country: to.country, city: to.city ?? '', cityName: names.city?.name ?? '' })
  }, [])
  return (
    <>
      <p className="lead">{m.account_place_text()}</p>
      <CountryField
        field={{
          ...form.field('country'),
          change: (country) => fill({ country, city: '', cityName: '' }),
        }}
        label={m.account_country()}
      />
      {values.country && (
        <CityField
          key={values.country}
          field={form.field('city')}
          countryCode={values.country}
          name={values.cityName}
          label={m.account_city()}
          onPick={({ slug, name }) => fill({ city: slug, cityName: name })}
        />
      )}
    </>
  )
}
