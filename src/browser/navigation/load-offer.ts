import { api } from '../api/api-client.ts'
import { isOfferRefused, savedDestination } from './saved-destination.ts'

/** The guessed country of a visitor who has chosen nothing and refused nothing. */
export async function loadOffer() {
  if (savedDestination().country || isOfferRefused()) return null
  const { country } = await api.guessCountry({})
  return country
}
