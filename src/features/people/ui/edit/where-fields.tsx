import * as m from '../../../../paraglide/messages.js'
import type { Form } from '../../../../ui/form/use-form.ts'
import { CityField } from '../../../places/ui/city-field.tsx'
import { CountryField } from '../../../places/ui/country-field.tsx'
import { EditPart, HideBox } from './edit-part.tsx'
import type { EditValues } from './edit-values.ts'

/** The country, then a city of it; and the same of where one comes from. */
export function WhereFields({ form }: { form: Form<EditValues> }) {
  const { values, fill } = form
  return (
    <EditPart title={m.edit_part_place()}>
      <div className="with-hide">
        <CountryField
          field={{
            ...form.field('country'),
            change: (country) => fill({ country, city: '', cityName: '' }),
          }}
          label={m.account_country()}
        />
        <HideBox form={form} what="destinationCountry" />
      </div>
      {values.country && (
        <div className="with-hide">
          <CityField
            key={values.country}
            field={form.field('city')}
            countryCode={values.country}
            name={values.cityName}
            label={m.account_city()}
            onPick={({ slug, name }) => fill({ city: slug, cityName: name })}
          />
          {!values['hide-destinationCountry'] && <HideBox form={form} what="destinationCity" />}
        </div>
      )}
      <CountryField
        field={{
          ...form.field('origin'),
          change: (origin) => fill({ origin, originCity: '', originCityName: '' }),
        }}
        label={m.edit_origin()}
      />
      <div className="with-hide">
        {values.origin && (
          <CityField
            key={values.origin}
            field={form.field('originCity')}
            countryCode={values.origin}
            name={values.originCityName}
            label={m.edit_origin_city()}
            onPick={({ slug, name }) => fill({ originCity: slug, originCityName: name })}
          />
        )}
        <HideBox form={form} what="country" />
      </div>
    </EditPart>
  )
}
