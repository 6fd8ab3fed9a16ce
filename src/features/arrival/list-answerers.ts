import { serve, viewerOf } from '../../platform/api/serve.ts'
import { hydrateCustomers } from '../people/customer-rows.ts'
import { resolveScope } from '../places/scope.ts'
import { listAnswerers as call } from './contract.ts'
import { selectAnswerers } from './select-answerers.ts'
import { MAX_ANSWERERS } from './welcome-steps.ts'

/**
 * Who answers most about what somebody follows: in their city, and where few do, in its country too. Then who helped
 * most in the country lately, whatever about.
 */
export const listAnswerers = serve(call).handler(async ({ input, context }) => {
  const scope = await resolveScope(context.db, input)
  const rows = await selectAnswerers(context.db, scope, viewerOf(context).customerId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const people = await hydrateCustomers(context, [...byId.keys()])
  const usernames = new Map(rows.map(({ username, id }) => [username, id]))
  return {
    customers: people.slice(0, MAX_ANSWERERS).map((person) => {
      const row = byId.get(usernames.get(person.username) ?? 0)
      return {
        ...person,
        answers: row?.answers ?? 0,
        accepted: row?.accepted ?? 0,
        tags: row?.tags ?? [],
      }
    }),
  }
})
