import { type KeyboardEvent, useId, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { Field } from '../../../ui/form/field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { MIN_CITY_SEARCH } from '../cities/city-search-lengths.ts'
import type { City } from '../contract.ts'
import { useLoaded } from './chooser/use-loaded.ts'
import { CityOptions, useOptionKeys } from './city-options.tsx'

const MAX_CITIES = 8

interface CityFieldProps {
  readonly field: FormField<string>
  readonly countryCode: string
  /** What is typed: the name of the city, or the beginning of one. */
  readonly name: string
  readonly label: string
  /** With an empty slug while what is typed is no city yet. */
  onPick(city: { slug: string; name: string; timeZone?: string }): void
}

/** A city of a country, found from three letters on; the keys stay in the field, arrows move through the finds. */
export function CityField({ field, countryCode, name, label, onPick }: CityFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const search = name.trim()
  // what was found out stays after the field was left: were the line to go, a button below would move away
  const isSearching = !field.value && search.length >= MIN_CITY_SEARCH
  const { value, isLoading, hasFailed } = useLoaded(isSearching ? search : undefined, (wanted) =>
    api.searchCities({ search: wanted, countryCode, perPage: MAX_CITIES }),
  )
  const found = isSearching ? (value?.cities ?? []) : []
  const cities = isOpen ? found : []
  const pick = (city: City) => {
    onPick({ slug: city.slug, name: city.name, timeZone: city.timeZone })
    setOpen(false)
  }
  const { active, reset, press } = useOptionKeys(cities, pick)
  const type = (text: string) => {
    onPick({ slug: '', name: text })
    reset()
    setOpen(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (press(event) || event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
  }
  const leave = () => {
    const typed = search.toLowerCase()
    const same = found.filter((city) => city.name.toLowerCase() === typed)
    const [only] = same
    if (!field.value && only && same.length === 1) pick(only)
    setOpen(false)
    field.leave()
  }
  const isEmpty = isSearching && !isLoading && !hasFailed && !field.error && found.length === 0
  return (
    <Field label={label} error={field.error} hint={m.city_field_hint()}>
      {(control) => (
        <span className="input-row">
          <input
            {...control}
            className="input"
            role="combobox"
            name={`${field.name}Name`}
            aria-autocomplete="list"
            aria-expanded={cities.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={cities[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={name}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
            onBlur={leave}
          />
          <CityOptions
            id={id}
            label={label}
            cities={cities}
            active={active}
            noteOf={(city) => (city.stateActive ? city.stateName : undefined)}
            onPick={pick}
          />
          <span className={isEmpty ? 'field-hint' : 'sr-only'} role="status">
            {isEmpty
              ? m.chooser_none()
              : cities.length > 0 && m.chooser_found({ count: cities.length })}
          </span>
        </span>
      )}
    </Field>
  )
}
