/** How many letters go to one address, whatever they are about: so many at once, and so many that nobody there caused. */
export const LETTERS_AT_ONCE = { times: 5, seconds: 120 }
export const LETTERS_A_DAY = { times: 20, seconds: 86_400 }
/** Letters of lists find at most so many of these: half of the day is kept for those that somebody waits for. */
export const LISTS_A_DAY = { times: 10, seconds: 86_400 }
/** Those that tell the owner of a change: more than the calls behind them let one person cause. */
export const WARNINGS_A_DAY = { times: 60, seconds: 86_400 }
