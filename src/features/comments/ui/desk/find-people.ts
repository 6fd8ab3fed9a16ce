import { api } from '../../../../api-client.ts'

const MOST = 6

/** People whom «@…» may mean. */
export async function findPeople(begun: string) {
  const { tape } = await api.search({ query: begun, scope: 'customer', perPage: MOST })
  return tape.flatMap((found) => (found.kind === 'customer' ? [found.customer] : []))
}
