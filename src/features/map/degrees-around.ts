/** Degrees from a city to the sides: the cities that one could live in instead, and a coast or a border to know it by. */
export const EAST = 3.6
export const NORTH = 1.9
