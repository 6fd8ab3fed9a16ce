import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { foldName } from '../../../../lib/text/fold-name.ts'
import * as m from '../../../../paraglide/messages.js'
import type { City, DestinationNames } from '../../contract.ts'
import { ListFailure } from './list-failure.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { MIN_CITY_SEARCH } from './shortest-city-search.ts'
import { useLoaded } from './use-loaded.ts'

interface CityStepProps {
  readonly country: { readonly countryCode: string; readonly name: string }
  readonly here: DestinationNames
  onBack(): void
  onChoose(countryCode: string, city: string): void
  onClose(): void
}

const MAX_CITIES = 30

/** The cities of a country, the largest first; from three letters all of them are searched, typos forgiven. */
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
  ]
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
      status={
        failed
          ? ''
          : statusOf(search, isSearching, cities.length, largest.isLoading || found.isLoading)
      }
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
