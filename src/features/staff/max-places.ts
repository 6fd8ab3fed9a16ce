/** So many places one moderator may have; who needs more moderates everywhere. */
export const MAX_PLACES = 20
