import { type KeyboardEvent, useState } from 'react'

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
  /** The field names the list by `${id}-list` and each option by `${id}-${index}`. */
  readonly id: string
  readonly label: string
  readonly cities: readonly Found[]
  readonly active: number
  /** What tells cities of one name apart. */
  noteOf(city: Found): string | undefined
  onPick(city: Found): void
}

/** The cities that were found, below the field that they are typed into. */
export function CityOptions<Found extends Option>(props: CityOptionsProps<Found>) {
  const { id, label, cities, active, noteOf, onPick } = props
  return (
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
            onPick(city)
          }}
        >
          {city.name}
          {noteOf(city) && <small>{noteOf(city)}</small>}
        </span>
      ))}
    </span>
  )
}
