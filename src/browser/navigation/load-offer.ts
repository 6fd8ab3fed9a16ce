import { isOfferRefused, savedDestination } from '../../lib/address/saved-destination.ts'
import type { LoaderContext } from './router-context.ts'

/** The guessed country of a visitor who neither chose a country nor refused the offer. */
export async function loadOffer({ api, visit }: LoaderContext) {
  if (savedDestination(visit).country || isOfferRefused(visit)) return null
  const { country } = await api.guessCountry({})
  return country
}
