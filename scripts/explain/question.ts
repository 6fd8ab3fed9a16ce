import type { Calls, Role } from './open-calls.ts'

/** A call with parameters drawn anew each time. */
export interface Question {
  readonly name: string
  /** How many rows of a table it may read for one statement, where that is known to be more than usual. */
  readonly mostRead?: number | undefined
  /** @param as the calls as somebody who is signed in makes them, a member unless a role is named */
  ask(api: Calls, as: (personId: number, role?: Role) => Calls): Promise<unknown>
}

export const question = (name: string, ask: Question['ask'], mostRead?: number): Question => ({
  name,
  ask,
  mostRead,
})

export const scopes = ['everywhere', 'country', 'city'] as const
