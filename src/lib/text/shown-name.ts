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
