/** How many letters go to one address, whatever they are about: so many at once, and so many that anybody can ask for. */
export const LETTERS_AT_ONCE = { times: 5, seconds: 120 }
export const LETTERS_A_DAY = { times: 20, seconds: 86_400 }
