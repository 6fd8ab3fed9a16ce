/** What somebody did who was not signed in: it happens once they are. */
export interface PendingAct {
  /** Whose session had ended, where somebody was signed in: nobody else does this. */
  readonly owner?: string | undefined
  /** In milliseconds of the clock. */
  readonly keptAt: number
}

/** As long as a comment waits, in milliseconds. */
const MAX_AGE = 24 * 3_600_000

/** Keeps the last act under its key (pending-sign.ts) until whoever wanted it has signed in, in whatever tab. */
export function keepPendingAct(key: string, act: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ keptAt: Date.now(), ...act }))
  } catch {
    // a browser that keeps nothing leads to sign in all the same
  }
}

/** Whether one waits that is still to be done. */
export function hasPendingAct(key: string): boolean {
  try {
    const kept = localStorage.getItem(key)
    return kept !== null && isDue(JSON.parse(kept) as PendingAct)
  } catch {
    return false
  }
}

const isDue = ({ keptAt }: PendingAct): boolean => Date.now() - keptAt < MAX_AGE

/** The one that waits, unless it is somebody else's; it waits no more. */
export function takePendingAct<Act extends PendingAct>(
  key: string,
  person: string,
): Act | undefined {
  try {
    const kept = localStorage.getItem(key)
    localStorage.removeItem(key)
    const act = kept === null ? undefined : (JSON.parse(kept) as Act)
    // whoever signs in here a day later is perhaps somebody else
    return act && isDue(act) && (act.owner ?? person) === person ? act : undefined
  } catch {
    return undefined
  }
}
