/**
 * Degrees from a place to each side of the bounds around it: enough to show the neighbouring cities, and a coast or a
 * border to recognise the region by.
 */
export const MARGIN_LONGITUDE = 3.6
export const MARGIN_LATITUDE = 1.9
