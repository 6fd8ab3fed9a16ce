import type { Role, SanctionKind } from '../../people/people-contract.ts'

export interface PeopleSearch {
  readonly search?: string
  readonly role?: Role
  readonly sanction?: SanctionKind
  readonly before?: number
}

const ROLES: readonly Role[] = ['member', 'moderator', 'admin']
const SANCTIONS: readonly SanctionKind[] = ['mute', 'ban']
const MIN_LENGTH = 3
const MAX_LENGTH = 60

/** The query of the list of people: a part of a name, a role, a sanction, and those who joined before somebody. */
export function peopleSearch(query: Record<string, unknown>): PeopleSearch {
  // the router reads `?search=123` as a number
  const search = ['string', 'number'].includes(typeof query.search)
    ? String(query.search).trim().slice(0, MAX_LENGTH).toWellFormed()
    : ''
  const role = ROLES.find((one) => one === query.role)
  const sanction = SANCTIONS.find((one) => one === query.sanction)
  const before = Number(query.before)
  return {
    ...(search.length >= MIN_LENGTH && { search }),
    ...(role && { role }),
    ...(sanction && { sanction }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  }
}
