import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { DestinationNames } from '../contract.ts'
import { CityStep } from './city-step.tsx'
import { CountryStep } from './country-step.tsx'

interface ChooserProps {
  /** Where the reader is now. */
  readonly here: DestinationNames
  /** The country whose cities are shown first; nothing for the list of countries. */
  readonly country: DestinationNames['country']
  onClose(): void
}

/** What stands in the dialog: first a country, then a city of it. A choice is sent as a plain form. */
export function Chooser({ here, country: first, onClose }: ChooserProps) {
  const [country, setCountry] = useState<{ countryCode: string; name: string } | null>(first)
  const [isGoing, setGoing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Back from the page that was chosen: the browser may bring this one as it stood.
  useEffect(() => {
    const close = (event: PageTransitionEvent) => {
      if (event.persisted) onClose()
    }
    addEventListener('pageshow', close)
    return () => removeEventListener('pageshow', close)
  }, [onClose])

  const choose = (countryCode: string, city: string) => {
    const fields = form.current?.elements
    if (!fields || isGoing) return
    setGoing(true)
    setField(fields, 'country', countryCode)
    setField(fields, 'city', city)
    setField(fields, 'back', location.pathname + location.search)
    form.current?.submit()
  }
  return (
    <>
      <form ref={form} method="post" action={paths.destination} hidden>
        <input type="hidden" name="country" />
        <input type="hidden" name="city" />
        <input type="hidden" name="back" />
      </form>
      {country ? (
        <CityStep
          key={country.countryCode}
          country={country}
          here={here}
          onBack={() => setCountry(null)}
          onChoose={choose}
          onClose={onClose}
        />
      ) : (
        <CountryStep here={here} onCountry={setCountry} onChoose={choose} onClose={onClose} />
      )}
      {isGoing && (
        <p className="going" role="status">
          {m.wait()}
        </p>
      )}
    </>
  )
}

function setField(fields: HTMLFormControlsCollection, name: string, value: string) {
  const field = fields.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
