import { api } from '../../../../browser/api/api-client.ts'
import { wordBegins } from '../../../../lib/text/word-begins.ts'

const MAX_COUNT = 6

export interface Mentionable {
  readonly username: string
  readonly name: string
  readonly avatar: string | null
}

/**
 * People whom «@…» may mean.
 * @param begun what was typed after the sign; nothing yet: only who takes part in the conversation
 * @param near who takes part in it, offered first
 */
export async function findPeople(
  begun: string,
  near: readonly Mentionable[] = [],
): Promise<Mentionable[]> {
  const known = near.filter(({ username, name }) => wordBegins(`${username} ${name}`, begun))
  const others = begun ? await search(begun).catch(() => []) : []
  const all = new Map([...known, ...others].map((person) => [person.username, person]))
  return [...all.values()].slice(0, MAX_COUNT)
}

async function search(begun: string): Promise<Mentionable[]> {
  const { tape } = await api.search({ query: begun, scope: 'customer', perPage: MAX_COUNT })
  return tape.flatMap((found) => (found.kind === 'customer' ? [found.customer] : []))
}
