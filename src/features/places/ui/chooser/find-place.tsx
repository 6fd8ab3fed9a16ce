import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'

interface FindPlaceProps {
  readonly action: string
  readonly label: string
  readonly placeholder: string
  readonly search?: string | undefined
  /** Looks only among the cities of this country. */
  readonly country?: string
}

/** A search for a place: a plain form that leads to a page of finds. */
export function FindPlace({ action, label, placeholder, search, country }: FindPlaceProps) {
  return (
    <search>
      <form className="find-place" action={action}>
        {country && <input type="hidden" name="country" value={country.toLowerCase()} />}
        <label className="sr-only" htmlFor="find-place">
          {label}
        </label>
        <input
          className="input"
          id="find-place"
          type="search"
          name="search"
          maxLength={100}
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={search}
        />
        <button className="button large" type="submit">
          <Icon name="search" />
          {m.countries_find_button()}
        </button>
      </form>
    </search>
  )
}
