/** Characters of a title, after composition (NFC). */
export const MIN_TITLE = 5
export const MAX_TITLE = 160
