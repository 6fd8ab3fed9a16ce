/** «Олена Коваль» is a first and a last name; anything longer, and a business, is shown as it was typed. */
export function namesOf(name: string, type: 1 | 2): { firstName: string; lastName: string | null } {
  const [first = name, last, ...more] = name.split(/\s+/)
  if (type === 2 || !last || more.length > 0) return { firstName: name, lastName: null }
  return { firstName: first, lastName: last }
}
