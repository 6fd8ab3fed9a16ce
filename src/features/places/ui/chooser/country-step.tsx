import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { browserContext } from '../../../../browser/browser-context.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { MIN_CITY_SEARCH } from '../../cities/city-search-lengths.ts'
import type { City, Country, DestinationNames } from '../../contract.ts'
import { findCountries } from './find-countries.ts'
import { ListFailure } from './list-failure.tsx'
import { loadCountries, type PeopledCountries, type PeopledCountry } from './load-countries.ts'
import { type Option, type OptionGroup, OptionList } from './option-list.tsx'
import { useLoaded } from './use-loaded.ts'

interface CountryStepProps {
  readonly here: DestinationNames
  onCountry(country: Country): void
  onChoose(countryCode: string, city: string): void
  onClose(): void
}

const MAX_CITIES = 12

/** Countries, first those where we live; from three letters also cities of the whole world. */
export function CountryStep({ here, onCountry, onChoose, onClose }: CountryStepProps) {
  const [text, setText] = useState('')
  const search = text.trim()
  const list = useLoaded('countries', loadOnce)
  const cities = useLoaded(search.length >= MIN_CITY_SEARCH ? search : undefined, (wanted) =>
    api.searchCities({ search: wanted, perPage: MAX_CITIES }),
  )

  const countryOption =
    (place: string) =>
    (country: PeopledCountry): Option => ({
      id: place + country.countryCode,
      title: country.name,
      flag: country.flag,
      note: country.people > 0 ? m.country_people(counted(country.people)) : undefined,
      isCurrent: country.countryCode === here.country?.countryCode,
      pick: () => onCountry(country),
    })
  const groups: OptionGroup[] = []
  if (list.value && !search) {
    groups.push(
      {
        options: [
          {
            id: 'everywhere',
            title: m.place_everywhere(),
            note: m.everywhere_note(),
            isCurrent: !here.country,
            pick: () => onChoose('', ''),
          },
        ],
      },
      { title: m.countries_most(), options: list.value.popular.map(countryOption('popular')) },
      { title: m.countries_list(), options: list.value.countries.map(countryOption('')) },
    )
  }
  if (list.value && search) {
    groups.push(
      {
        title: m.countries_found(),
        options: findCountries(list.value.countries, search).map(countryOption('')),
      },
      {
        title: m.cities_found(),
        options: (cities.value?.cities ?? []).map(cityOfWorldOption(onChoose)),
      },
    )
  }
  const shown = groups.filter((group) => group.options.length > 0)
  const count = shown.reduce((sum, group) => sum + group.options.length, 0)
  return (
    <OptionList
      title={m.chooser_country()}
      label={m.countries_find()}
      placeholder={m.countries_find_placeholder()}
      text={text}
      onText={setText}
      groups={shown}
      onClose={onClose}
      status={list.hasFailed ? '' : statusOf(search, count, list.isLoading || cities.isLoading)}
      failure={list.hasFailed ? <ListFailure onAgain={list.again} /> : undefined}
    />
  )
}

/** A city among those of several countries. */
export const cityOfWorldOption =
  (onChoose: CountryStepProps['onChoose']) =>
  (city: City & { readonly countryName: string }): Option => ({
    id: String(city.id),
    title: city.name,
    note: city.stateActive ? `${city.stateName}, ${city.countryName}` : city.countryName,
    pick: () => onChoose(city.countryCode, city.slug),
  })

function statusOf(search: string, count: number, isWaiting: boolean): string {
  if (isWaiting && count === 0) return m.wait()
  if (!search) return ''
  if (count > 0) return m.chooser_found({ count })
  return search.length < MIN_CITY_SEARCH ? m.search_short() : m.chooser_none()
}

let loading: Promise<PeopledCountries> | undefined

/** Countries do not change while a page is open. */
function loadOnce(): Promise<PeopledCountries> {
  loading ??= loadCountries(browserContext).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
