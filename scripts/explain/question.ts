import type { Calls, Role } from './open-calls.ts'

/** A call with parameters drawn anew each time. */
export interface Question {
  readonly name: string
  /** @param as the calls as somebody who is signed in makes them, a member unless a role is named */
  ask(api: Calls, as: (personId: number, role?: Role) => Calls): Promise<unknown>
}

export const question = (name: string, ask: Question['ask']): Question => ({ name, ask })

export const scopes = ['everywhere', 'country', 'city'] as const
