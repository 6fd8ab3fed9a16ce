/** A place as forms and addresses name it in one word: pl, or pl/warsaw. */
export const PLACE_CODE = /^[a-z]{2}(?:\/[a-z0-9-]{1,100})?$/
