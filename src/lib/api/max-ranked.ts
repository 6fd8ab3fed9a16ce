/**
 * How far the pages of a list by rank reach: it is the best of something and not an archive, so it ends here,
 * though its total is true.
 */
export const MAX_RANKED = 1_000
