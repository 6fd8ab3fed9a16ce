/** What businesses do, in the order of the directory; `business.category` has them (db/schema/tables/02_people.sql). */
export const categories = [
  'health',
  'beauty',
  'food',
  'shops',
  'law',
  'translation',
  'finance',
  'work',
  'education',
  'children',
  'housing',
  'repairs',
  'transport',
  'parcels',
  'culture',
  'community',
] as const
export type Category = (typeof categories)[number]

/** In which languages one may be spoken with there, ISO 639-1: Ukrainian, then those of the countries where we live. */
export const languages = [
  'uk',
  'en',
  'pl',
  'de',
  'cs',
  'sk',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'ro',
  'hu',
  'bg',
  'lt',
  'lv',
  'et',
  'fi',
  'sv',
  'no',
  'da',
  'el',
  'tr',
  'he',
] as const
export type Language = (typeof languages)[number]
export const MAX_LANGUAGES = 6

/** The ways to reach a business, in the order in which one of them stands first when it has chosen none. */
export const contactKinds = ['phone', 'telegram', 'whatsapp', 'viber', 'email', 'site'] as const
export type ContactKind = (typeof contactKinds)[number]

export const MAX_ADDRESS = 200
/** Of one day: morning, noon and evening. */
export const MAX_SPANS = 3

export const MAX_PHOTOS = 6
/** Of what a photo shows, in characters. */
export const MAX_ALT = 200
export const MIN_ALT = 3

/** How long the words of a claim may be, in characters. */
export const MAX_CLAIM = 1_000
/** An address, a number or a link with a word to it. */
export const MIN_CLAIM = 15
