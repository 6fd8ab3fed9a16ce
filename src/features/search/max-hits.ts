/** The maximum number of hits of each kind that are counted and ranked; such a total may stand for more. */
export const MAX_HITS = 80
