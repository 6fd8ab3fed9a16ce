import { type ReactNode, useEffect, useRef, useState } from 'react'
import { markPlaceChosen } from '../../../../browser/storage/chosen-place-sign.ts'
import { paths } from '../../../../lib/address/paths.ts'

interface DestinationForm {
  /** What must stand on the page. */
  readonly form: ReactNode
  /** Whether the choice is on its way. */
  readonly isGoing: boolean
  /** Saves the place and goes there; without a city the whole country, without both everywhere. */
  choose(countryCode: string, city: string): void
}

/** The plain form that saves the place of whoever chooses one by script: the same as the pages of places send. */
export function useDestinationForm(): DestinationForm {
  const [isGoing, setGoing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  // Back from the page that was chosen: the browser may bring this one as it stood.
  useEffect(() => {
    const stay = () => setGoing(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  const choose = (countryCode: string, city: string) => {
    const fields = element.current?.elements
    if (!fields || isGoing) return
    setGoing(true)
    setField(fields, 'country', countryCode)
    setField(fields, 'city', city)
    setField(fields, 'back', location.pathname + location.search)
    // a choice by the keyboard leaves the focus in the search field; by pointer nobody misses it
    if (document.activeElement?.matches('input')) markPlaceChosen()
    element.current?.submit()
  }
  const form = (
    <form ref={element} method="post" action={paths.destination} hidden>
      <input type="hidden" name="country" />
      <input type="hidden" name="city" />
      <input type="hidden" name="back" />
    </form>
  )
  return { form, isGoing, choose }
}

function setField(fields: HTMLFormControlsCollection, name: string, value: string) {
  const field = fields.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
