import { type KeyboardEvent, useId, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { Field } from '../../../ui/form/field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import type { City } from '../contract.ts'
import { MIN_CITY_SEARCH } from './chooser/shortest-city-search.ts'
import { useLoaded } from './chooser/use-loaded.ts'

const MAX_CITIES = 8

interface CityFieldProps {
  readonly field: FormField<string>
  readonly countryCode: string
  /** What is typed: the name of the city, or the beginning of one. */
  readonly name: string
  readonly label: string
  /** With an empty slug while what is typed is no city yet. */
  onPick(city: { slug: string; name: string }): void
}

/** A city of a country, found from three letters on; the keys stay in the field, arrows move through the finds. */
export function CityField({ field, countryCode, name, label, onPick }: CityFieldProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const search = name.trim()
  // what was found out stays after the field was left: were the line to go, a button below would move away
  const isSearching = !field.value && search.length >= MIN_CITY_SEARCH
  const { value, isLoading, hasFailed } = useLoaded(isSearching ? search : undefined, (wanted) =>
    api.searchCities({ search: wanted, countryCode, perPage: MAX_CITIES }),
  )
  const found = isSearching ? (value?.cities ?? []) : []
  const cities = isOpen ? found : []
  const pick = (city: City | undefined) => {
    if (!city) return
    onPick({ slug: city.slug, name: city.name })
    setOpen(false)
  }
  const type = (text: string) => {
    onPick({ slug: '', name: text })
    setActive(0)
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const count = cities.length
    if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'ArrowDown' && count) setActive((active + 1) % count)
    else if (event.key === 'ArrowUp' && count) setActive((active + count - 1) % count)
    else if (event.key === 'Enter' && count) pick(cities[active])
    else return
    event.preventDefault()
  }
  const leave = () => {
    const typed = search.toLowerCase()
    const same = found.filter((city) => city.name.toLowerCase() === typed)
    if (!field.value && same.length === 1) pick(same[0])
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
            onKeyDown={press}
            onBlur={leave}
          />
          <span
            className="options-below"
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label={label}
            hidden={cities.length === 0}
          >
            {cities.map((city, index) => (
              // biome-ignore lint/a11y: the keys are those of the field above
              <span
                key={city.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                // before the field is left, which closes the list
                onMouseDown={(event) => {
                  event.preventDefault()
                  pick(city)
                }}
              >
                {city.name}
                {city.stateActive && <small>{city.stateName}</small>}
              </span>
            ))}
          </span>
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
