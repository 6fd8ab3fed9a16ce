import * as m from '../../paraglide/messages.js'
import type { Language } from './policy.ts'

/** Languages in Ukrainian, in the nominative: a list of them stands after a colon. */
export const languageNames: Readonly<Record<Language, () => string>> = {
  uk: m.spoken_uk,
  en: m.spoken_en,
  pl: m.spoken_pl,
  de: m.spoken_de,
  cs: m.spoken_cs,
  sk: m.spoken_sk,
  fr: m.spoken_fr,
  es: m.spoken_es,
  it: m.spoken_it,
  pt: m.spoken_pt,
  nl: m.spoken_nl,
  ro: m.spoken_ro,
  hu: m.spoken_hu,
  bg: m.spoken_bg,
  lt: m.spoken_lt,
  lv: m.spoken_lv,
  et: m.spoken_et,
  fi: m.spoken_fi,
  sv: m.spoken_sv,
  no: m.spoken_no,
  da: m.spoken_da,
  el: m.spoken_el,
  tr: m.spoken_tr,
  he: m.spoken_he,
}
