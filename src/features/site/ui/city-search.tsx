import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { onlyCity } from '../../places/ui/chooser/only-city.ts'
import { useDestinationForm } from '../../places/ui/chooser/use-destination-form.tsx'
import type { LivedPlace } from './lived-place.ts'
import { type FoundCity, MAX_CITIES, useCitySearch } from './use-city-search.ts'

const LIST = 'found-cities'
const optionId = (index: number) => `${LIST}-${index}`

/**
 * «Куди ви їдете?»: a plain form to the list of places; with a script, cities while one types. The city that is
 * chosen is saved, as everywhere.
 */
export function CitySearch({ places }: { places: readonly LivedPlace[] }) {
  const { cities, ask, find, forget } = useCitySearch()
  const { form, choose } = useDestinationForm()
  const [active, setActive] = useState(-1)
  const [isLive, setLive] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const isOpen = cities !== undefined
  const options = cities?.length ?? 0

  useEffect(() => {
    setLive(true)
    if (input.current?.value) ask(input.current.value)
  }, [ask])

  useEffect(() => {
    if (options === 0) return
    // the keyboard of a phone covers half of the page
    const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
    const bottom = found.current?.getBoundingClientRect().bottom ?? 0
    if (bottom > offsetTop + height) found.current?.parentElement?.scrollIntoView()
  }, [options])

  const type = (event: FormEvent<HTMLInputElement>) => {
    setActive(-1)
    ask(event.currentTarget.value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) forget()
    else if (event.key === 'ArrowDown' && options) setActive((active + 1) % options)
    else if (event.key === 'ArrowUp' && options) setActive((active <= 0 ? options : active) - 1)
    else return
    event.preventDefault()
  }
  const go = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const typed = (input.current?.value ?? '').trim()
    const wanted = cities?.[active] ?? onlyCity(await find(typed), typed, MAX_CITIES)
    if (wanted) choose(wanted.countryCode, wanted.slug)
    else currentTarget.submit()
  }

  return (
    <search
      className="city-search"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || forget()}
    >
      <form action={paths.countries()} onSubmit={go}>
        <label htmlFor="city-search">{m.landing_search_label()}</label>
        <Icon name="map-pin" />
        <input
          ref={input}
          id="city-search"
          name="search"
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={m.landing_search_hint()}
          onInput={type}
          onKeyDown={press}
          {...(isLive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': options > 0,
            'aria-controls': LIST,
            'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
          })}
        />
        <button className="button large" type="submit">
          {m.landing_search_button()}
        </button>
      </form>
      {isLive && (
        <div className="found" ref={found} hidden={!isOpen}>
          <div role="listbox" id={LIST} aria-label={m.landing_search_cities()}>
            {cities?.map((city, index) => (
              <CityOption
                key={city.id}
                city={city}
                id={optionId(index)}
                isActive={index === active}
                places={places}
                onChoose={() => choose(city.countryCode, city.slug)}
              />
            ))}
          </div>
          <p role="status" className={options ? 'sr-only' : undefined}>
            {isOpen && statusOf(options)}
          </p>
          {isOpen && options === 0 && <SearchTexts search={input.current?.value.trim() ?? ''} />}
        </div>
      )}
      {form}
    </search>
  )
}

/** Who came with a question and no city finds it all the same. */
const SearchTexts = ({ search }: { search: string }) => (
  <a
    className="button soft"
    href={paths.search({}, search)}
    rel="nofollow"
    // the field keeps the focus, so that it stays until the click
    onMouseDown={(event) => event.preventDefault()}
  >
    <Icon name="search" />
    {m.places_search_texts({ search })}
  </a>
)

function CityOption({
  city,
  id,
  isActive,
  places,
  onChoose,
}: {
  city: FoundCity
  id: string
  isActive: boolean
  places: readonly LivedPlace[]
  onChoose(): void
}) {
  const href = paths.home({ country: city.countryCode, city: city.slug })
  const people = places.find((place) => place.href === href)?.people
  return (
    // biome-ignore lint/a11y: the keys are those of the field above
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      // the field keeps the focus, so that the list stays until the click
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>
        {city.name}{' '}
        <small>
          {city.stateActive ? `${city.stateName}, ${city.countryName}` : city.countryName}
        </small>
      </span>
      {people && (
        <span className="badge teal">
          {people} {m.landing_people_word({ count: people })}
        </span>
      )}
    </div>
  )
}

const statusOf = (count: number) =>
  count ? m.landing_search_found({ count }) : m.landing_search_none()
