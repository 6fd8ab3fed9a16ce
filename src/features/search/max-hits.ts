/** So many of each kind are counted and ranked at most: a total of as many may stand for more. */
export const MAX_HITS = 80
