/** Characters of a title, after composition (NFC). */
export const MAX_TITLE = 160
