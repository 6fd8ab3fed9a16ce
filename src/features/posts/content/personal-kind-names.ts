import type { PersonalKind } from '../../../lib/personal-data/place.ts'
import * as m from '../../../paraglide/messages.js'

/** What people call each kind of personal data. */
export const personalKindNames: Readonly<Record<PersonalKind, () => string>> = {
  mrz: m.personal_data_mrz,
  iban: m.personal_data_iban,
  card: m.personal_data_card,
  pesel: m.personal_data_pesel,
  rnokpp: m.personal_data_rnokpp,
  phone: m.personal_data_phone,
}
