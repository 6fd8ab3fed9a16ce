/** The status of a call that got no answer: there is no connection, or the server is down. */
export const NO_ANSWER = 0
