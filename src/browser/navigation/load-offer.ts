import { api } from '../api/api-client.ts'
import { isOfferRefused, savedDestination } from './saved-destination.ts'

/** The guessed country of a visitor who neither chose a country nor refused the offer. */
export async function loadOffer() {
  if (savedDestination().country || isOfferRefused()) return null
  const { country } = await api.guessCountry({})
  return country
}
