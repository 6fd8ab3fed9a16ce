/** Cities are looked for from so many letters on. */
export const MIN_CITY_SEARCH = 3
