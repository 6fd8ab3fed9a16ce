import type { TimeBound } from './bounds.ts'
import type { Calls, Role } from './open-calls.ts'

/** A call whose query plans are checked, with parameters drawn anew each time. */
export interface Probe {
  readonly name: string
  /** How many rows of a table it may read for one statement, where that is known to be more than usual. */
  readonly maxRowsRead?: number | undefined
  /** How long all its statements together may take at the size the site is measured at, where that is promised. */
  readonly bound?: TimeBound
  /** @param as the calls as somebody who is signed in makes them, a member unless a role is named */
  run(api: Calls, as: (personId: number, role?: Role) => Calls): Promise<unknown>
}

export const probe = (name: string, run: Probe['run'], maxRowsRead?: number): Probe => ({
  name,
  run,
  maxRowsRead,
})

/** The same with a promise of how long it takes. */
export const within = (bound: TimeBound, bounded: Probe): Probe => ({ ...bounded, bound })

export const scopes = ['everywhere', 'country', 'city'] as const
