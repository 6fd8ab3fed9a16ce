import type { Calls } from './open-calls.ts'

/** A call with parameters drawn anew each time. */
export interface Question {
  readonly name: string
  ask(api: Calls): Promise<unknown>
}

export const question = (name: string, ask: Question['ask']): Question => ({ name, ask })

export const scopes = ['everywhere', 'country', 'city'] as const
