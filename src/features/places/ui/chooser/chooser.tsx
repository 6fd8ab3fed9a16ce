import { useEffect, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import type { DestinationNames } from '../../contract.ts'
import { CityStep } from './city-step.tsx'
import { CountryStep } from './country-step.tsx'
import { useDestinationForm } from './use-destination-form.tsx'

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
  const { form, isGoing, choose } = useDestinationForm()

  // Back from the page that was chosen: the browser may bring this one as it stood.
  useEffect(() => {
    const close = (event: PageTransitionEvent) => {
      if (event.persisted) onClose()
    }
    addEventListener('pageshow', close)
    return () => removeEventListener('pageshow', close)
  }, [onClose])

  return (
    <>
      {form}
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
