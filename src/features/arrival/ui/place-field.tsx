import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { useLoaded } from '../../places/ui/chooser/use-loaded.ts'
import { CityOptions, useOptionKeys } from '../../places/ui/city-options.tsx'
import { Tick } from './tick.tsx'

const MIN_SEARCH = 3
const MAX_CITIES = 6
const MAX_TEXT = 100

interface Namesake {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly countryCode: string
  readonly countryName: string
  readonly stateActive: boolean
  readonly stateName: string
}

interface PlaceFieldProps {
  readonly text: string
  /** The place that stands there before one types. */
  readonly known: { readonly text: string; readonly code: string } | null | undefined
  /** Cities to choose from, where several have the name that was sent. */
  readonly namesakes: readonly Namesake[]
  readonly hint: string
  readonly error: string | undefined
}

/**
 * A city of the whole world, or a country. What is typed is understood by the server; a script finds cities while one
 * types. `chosen` holds only for the text in `named`.
 */
export function PlaceField({ text, known, namesakes, hint, error }: PlaceFieldProps) {
  const [picked, setPicked] = useState(known)
  const isAsking = namesakes.length > 0
  return (
    <>
      <div className="field">
        <label htmlFor="place">{m.welcome_place()}</label>
        <PlaceInput text={text} isWrong={error !== undefined} onPick={setPicked} />
        {error && (
          <p className="field-error" id="place-error" role="alert">
            {error}
          </p>
        )}
        <p className="field-hint" id="place-hint">
          {hint}
        </p>
      </div>
      {isAsking && !(picked && picked !== known) ? (
        <fieldset>
          <legend>{m.welcome_place_which()}</legend>
          <input type="hidden" name="named" value={text} />
          <div className="ticks">
            {namesakes.map((city, index) => (
              <Tick
                key={city.id}
                type="radio"
                name="chosen"
                value={codeOf(city)}
                isOn={index === 0}
              >
                {`${city.name}, ${city.stateActive ? `${city.stateName}, ` : ''}${city.countryName}`}
              </Tick>
            ))}
          </div>
        </fieldset>
      ) : (
        <>
          <input type="hidden" name="named" value={picked?.text ?? ''} />
          <input type="hidden" name="chosen" value={picked?.code ?? ''} />
        </>
      )}
    </>
  )
}

interface PlaceInputProps {
  readonly text: string
  readonly isWrong: boolean
  onPick(place: { text: string; code: string }): void
}

/** The keys stay in the field, arrows move through the finds. */
function PlaceInput({ text, isWrong, onPick }: PlaceInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const search = typed.split(',')[0]?.trim() ?? ''
  const isSearching = search.length >= MIN_SEARCH
  const { value } = useLoaded(isSearching ? search : undefined, (wanted) =>
    api.searchCities({ search: wanted.toWellFormed(), perPage: MAX_CITIES }),
  )
  const cities = isSearching ? (value?.cities ?? []) : []
  const close = () => setTyped('')
  const pick = (city: Namesake) => {
    if (!input.current) return
    const name = `${city.name}, ${city.countryName}`
    input.current.value = name
    onPick({ text: name, code: codeOf(city) })
    close()
  }
  const { active, reset, press } = useOptionKeys(cities, pick)
  const handleKey = (event: KeyboardEvent) => {
    if (press(event) || event.key !== 'Escape' || cities.length === 0) return
    event.preventDefault()
    close()
  }
  return (
    <span className="input-row welcome-place">
      <Icon name="map-pin" />
      <input
        ref={input}
        id="place"
        aria-describedby={isWrong ? 'place-error place-hint' : 'place-hint'}
        aria-invalid={isWrong || undefined}
        className="input"
        role="combobox"
        name="city"
        aria-autocomplete="list"
        aria-expanded={cities.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={cities[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TEXT}
        defaultValue={text}
        onChange={(event) => {
          setTyped(event.target.value)
          reset()
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      <CityOptions
        id={id}
        label={m.welcome_place()}
        cities={cities}
        active={active}
        noteOf={(city) =>
          city.stateActive ? `${city.stateName}, ${city.countryName}` : city.countryName
        }
        onPick={pick}
      />
      <span className="sr-only" role="status">
        {cities.length > 0 && m.chooser_found({ count: cities.length })}
      </span>
    </span>
  )
}

const codeOf = ({ countryCode, slug }: Pick<Namesake, 'countryCode' | 'slug'>) =>
  `${countryCode}/${slug}`
