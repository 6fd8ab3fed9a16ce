import type { Role } from '../../people/people-contract.ts'

export interface PeopleSearch {
  readonly search?: string
  readonly role?: Role
  readonly before?: number
}

const ROLES: readonly Role[] = ['member', 'moderator', 'admin']
const MIN_LENGTH = 3
const MAX_LENGTH = 60

/** The query of the list of people: a part of a name, a role, and those who joined before somebody. */
export function peopleSearch(query: Record<string, unknown>): PeopleSearch {
  // the router reads `?search=123` as a number
  const search = ['string', 'number'].includes(typeof query.search)
    ? String(query.search).trim().slice(0, MAX_LENGTH).toWellFormed()
    : ''
  const role = ROLES.find((one) => one === query.role)
  const before = Number(query.before)
  return {
    ...(search.length >= MIN_LENGTH && { search }),
    ...(role && { role }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
