import * as m from '../paraglide/messages.js'

/** What to tell of a call that failed: the server's own words, that it cannot now, or that it could not be reached. */
export function failureText(error: unknown): string {
  const { status, message } = error as { status?: number; message: string }
  return message || (status ? m.server_failed() : m.offline_unreachable())
}
