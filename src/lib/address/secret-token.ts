/** The secret of a link or of a step of a way in, as addresses and calls carry it. */
export const SECRET_TOKEN = /^[\w-]{20,128}$/
