import type { Person } from '../read/community.ts'

/** A person as the other writers need them. */
export interface Member extends Person {
  readonly id: number
  readonly createdAt: Date
}
export type Members = ReadonlyMap<string, Member>
