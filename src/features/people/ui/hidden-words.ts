import * as m from '../../../paraglide/messages.js'
import type { Hideable } from '../contract.ts'

/** What can be hidden, as it is called in a sentence. */
export const hiddenWords: Record<Hideable, () => string> = {
  lastName: m.hidden_last_name,
  birthDate: m.hidden_birth_date,
  bio: m.hidden_bio,
  destinationCountry: m.hidden_country,
  destinationCity: m.hidden_city,
  social: m.hidden_social,
  additionalLink: m.hidden_link,
  country: m.hidden_origin,
}

/** What somebody hides, in one row; the country takes its city along. */
export const hiddenRow = (hidden: readonly Hideable[]): string =>
  hidden
    .filter((what) => what !== 'destinationCity' || !hidden.includes('destinationCountry'))
    .map((what) => hiddenWords[what]())
    .join(', ')
