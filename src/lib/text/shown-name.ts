import { type CustomerType, isBusinessType } from '../api/type-numbers.ts'

/** «Олена Коваль» is a first and a last name; anything longer, and a business, is shown as it was typed. */
export function namesOf(
  name: string,
  type: CustomerType,
): { firstName: string; lastName: string | null } {
  const [first = name, last, ...more] = name.split(/\s+/)
  if (isBusinessType(type) || !last || more.length > 0) return { firstName: name, lastName: null }
  return { firstName: first, lastName: last }
}

interface Names {
  readonly first_name: string
  readonly last_name: string | null
  readonly hidden_info: readonly string[]
}

/** The name that everybody sees of a person: without the last one where they hide it. */
export function shownName({ first_name: first, last_name, hidden_info }: Names): string {
  const last = hidden_info.includes('lastName') ? null : last_name
  return last ? `${first} ${last}` : first
}
