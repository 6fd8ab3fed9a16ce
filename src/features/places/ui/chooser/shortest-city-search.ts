/** Cities are looked for from so many letters on. */
export const SHORTEST_CITY_SEARCH = 3
