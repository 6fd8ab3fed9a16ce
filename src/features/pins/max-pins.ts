/** How many guides a place pins: more are no first steps. */
export const MAX_GUIDES = 8
/** How many dates a place keeps. */
export const MAX_DATES = 12

/** The lengths of what a guide and a date are called, in characters. */
export const GUIDE_TITLE = { min: 2, max: 40 } as const
export const DATE_TITLE = { min: 5, max: 120 } as const
export const MAX_LINK = 500
