import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { foldName } from '../../../../lib/text/fold-name.ts'
import * as m from '../../../../paraglide/messages.js'
import { MIN_CITY_SEARCH } from '../../cities/city-search-lengths.ts'
import type { City, DestinationNames } from '../../contract.ts'
import { cityOfWorldOption } from './country-step.tsx'
import { ListFailure } from './list-failure.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { useLoaded } from './use-loaded.ts'

interface CityStepProps {
  readonly country: { readonly countryCode: string; readonly name: string }
  readonly here: DestinationNames
  onBack(): void
  onChoose(countryCode: string, city: string): void
  onClose(): void
}

const MAX_CITIES = 30
/** Of other countries. */
const MAX_ELSEWHERE = 8

/**
 * The cities of a country, the largest first; from three letters all of them are searched, typos forgiven, and below
 * them those of other countries: whoever moves on looks for their next city here.
 */
export function CityStep({
  country: { countryCode, name },
  here,
  onBack,
  onChoose,
  onClose,
}: CityStepProps) {
  const [text, setText] = useState('')
  const search = text.trim()
  const isSearching = search.length >= MIN_CITY_SEARCH
  const largest = useLoaded(countryCode, (code) => api.listCities({ countryCode: code }))
  const found = useLoaded(isSearching ? search : undefined, (wanted) =>
    api.searchCities({ search: wanted, countryCode, perPage: MAX_CITIES }),
  )
  const anywhere = useLoaded(isSearching ? search : undefined, (wanted) =>
    api.searchCities({ search: wanted, perPage: MAX_ELSEWHERE }),
  )

  const isHere = here.country?.countryCode === countryCode
  const cityOption = (city: City): Option => ({
    id: String(city.id),
    title: city.name,
    note: city.stateActive ? city.stateName : undefined,
    isCurrent: isHere && city.slug === here.city?.slug,
    pick: () => onChoose(countryCode, city.slug),
  })
  const beginning = (largest.value?.cities ?? []).filter((city) =>
    foldName(city.name).startsWith(foldName(search)),
  )
  const cities = isSearching ? (found.value?.cities ?? beginning) : beginning
  const elsewhere = isSearching
    ? (anywhere.value?.cities ?? []).filter((city) => city.countryCode !== countryCode)
    : []
  const whole: Option = {
    id: 'whole',
    title: m.country_whole(),
    note: m.whole_note(),
    isCurrent: isHere && !here.city,
    pick: () => onChoose(countryCode, ''),
  }
  const groups = [
    ...(search ? [] : [{ options: [whole] }]),
    ...(cities.length > 0
      ? [{ title: search ? m.cities_found() : m.cities_largest(), options: cities.map(cityOption) }]
      : []),
    ...(elsewhere.length > 0
      ? [{ title: m.cities_elsewhere(), options: elsewhere.map(cityOfWorldOption(onChoose)) }]
      : []),
  ]
  const count = cities.length + elsewhere.length
  const isLoading = [largest, found, anywhere].some((one) => one.isLoading)
  const failed = isSearching && found.hasFailed ? found : largest.hasFailed ? largest : undefined
  return (
    <OptionList
      title={m.chooser_city({ country: name })}
      label={m.cities_find()}
      placeholder={m.cities_find_placeholder()}
      text={text}
      onText={setText}
      groups={groups}
      onBack={onBack}
      onClose={onClose}
      status={failed ? '' : statusOf(search, isSearching, count, isLoading)}
      failure={failed && <ListFailure onAgain={failed.again} />}
    />
  )
}

function statusOf(search: string, isSearching: boolean, count: number, isWaiting: boolean): string {
  if (isWaiting && count === 0) return m.wait()
  if (!search) return ''
  if (count > 0) return m.chooser_found({ count })
  return isSearching ? m.chooser_none() : m.search_short()
}
