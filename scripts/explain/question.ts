import type { TimeBound } from './bounds.ts'
import type { Calls, Role } from './open-calls.ts'

/** A call with parameters drawn anew each time. */
export interface Question {
  readonly name: string
  /** How many rows of a table it may read for one statement, where that is known to be more than usual. */
  readonly mostRead?: number | undefined
  /** How long all its statements together may take at the size the site is measured at, where that is promised. */
  readonly bound?: TimeBound
  /** @param as the calls as somebody who is signed in makes them, a member unless a role is named */
  ask(api: Calls, as: (personId: number, role?: Role) => Calls): Promise<unknown>
}

export const question = (name: string, ask: Question['ask'], mostRead?: number): Question => ({
  name,
  ask,
  mostRead,
})

/** The same with a promise of how long it takes. */
export const within = (bound: TimeBound, bounded: Question): Question => ({ ...bounded, bound })

export const scopes = ['everywhere', 'country', 'city'] as const
