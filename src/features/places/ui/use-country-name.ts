import { api } from '../../../browser/api/api-client.ts'
import { useLoaded } from './chooser/use-loaded.ts'

/** What a country is called, once it is known. */
export function useCountryName(countryCode: string): string | undefined {
  const { value } = useLoaded(countryCode || undefined, (code) =>
    api.getDestination({ destinationCountry: code }),
  )
  return value?.country?.name
}
