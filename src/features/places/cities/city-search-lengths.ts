/** How long a text has to be for cities to be looked for by it, and may be at most, in characters. */
export const MIN_CITY_SEARCH = 3
export const MAX_CITY_SEARCH = 100

export const isCitySearch = ({ length }: string): boolean =>
  length >= MIN_CITY_SEARCH && length <= MAX_CITY_SEARCH
