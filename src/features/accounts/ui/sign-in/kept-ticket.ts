const KEY = 'second-step'
/** In milliseconds, as long as the server takes a ticket (one-time-token.ts). */
const LIFETIME = 5 * 60_000

/** Keeps the ticket to the second step through a reload of this tab: a phone drops it for the app with the codes. */
export function keepTicket(ticket: string | null): void {
  try {
    if (ticket) sessionStorage.setItem(KEY, `${Date.now()} ${ticket}`)
    else sessionStorage.removeItem(KEY)
  } catch {
    // a browser that stores nothing begins with the password again
  }
}

/** The ticket that was neither used nor given up. */
export function keptTicket(): string | null {
  try {
    const [at, ticket] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    return ticket && Date.now() - Number(at) < LIFETIME ? ticket : null
  } catch {
    return null
  }
}
