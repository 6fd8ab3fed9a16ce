/** The status of a call that got no response: there is no connection, or the server is down. */
export const NO_RESPONSE = 0
