const BASE_DELAY = 1_000
const MAX_DELAY = 60_000

/**
 * How long to wait before the next try, in milliseconds: full jitter, so that those who lost the server at one
 * moment do not come back at one moment.
 * @param failures tries in a row that came to nothing
 * @param random between 0 and 1
 */
export const backoff = (failures: number, random: number): number =>
  random * Math.min(MAX_DELAY, BASE_DELAY * 2 ** failures)
