import { type KeyboardEvent, useState } from 'react'
import { OptionsBelow } from '../../../ui/form/options-below.tsx'

interface Option {
  readonly id: number
  readonly name: string
}

/** Arrows move through the options below a field and Enter picks one; the focus stays in the field. */
export function useOptionKeys<Found>(found: readonly Found[], onPick: (option: Found) => void) {
  const [chosen, setChosen] = useState(0)
  // the list grows shorter under the keys, when the answer to more letters comes
  const active = Math.max(0, Math.min(chosen, found.length - 1))
  return {
    active,
    reset: () => setChosen(0),
    /** @returns whether the key was one of these */
    press(event: KeyboardEvent): boolean {
      const option = found[active]
      if (option === undefined) return false
      if (event.key === 'ArrowDown') setChosen((active + 1) % found.length)
      else if (event.key === 'ArrowUp') setChosen((active + found.length - 1) % found.length)
      else if (event.key === 'Enter') onPick(option)
      else return false
      event.preventDefault()
      return true
    },
  }
}

interface CityOptionsProps<Found extends Option> {
  readonly id: string
  readonly label: string
  readonly cities: readonly Found[]
  readonly active: number
  /** What tells cities of one name apart. */
  noteOf(city: Found): string | undefined
  onPick(city: Found): void
}

/** The cities that were found, below the field that they are typed into. */
export const CityOptions = <Found extends Option>({
  cities,
  noteOf,
  ...more
}: CityOptionsProps<Found>) => (
  <OptionsBelow {...more} options={cities} keyOf={(city) => city.id}>
    {(city) => (
      <>
        {city.name}
        {noteOf(city) && <small>{noteOf(city)}</small>}
      </>
    )}
  </OptionsBelow>
)
