/** What a social login brings back in the address; the server has counted it by then, and no page reads it. */
export const AUTH_MARKS = ['auth_method', 'auth_type'] as const
