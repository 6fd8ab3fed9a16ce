/**
 * On a page that browsers may keep for reading offline (`staticData` of its route): the address that the copy answers
 * besides its own. For a list of a place that is the same list of everywhere, which leads to the saved place.
 */
export const OFFLINE_HEADER = 'x-offline'
