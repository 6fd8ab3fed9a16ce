import { serve } from '../../../platform/api/serve.ts'
import { presentFoundPeople } from './found-people.ts'
import { searchPeople as call } from './people-contract.ts'
import { selectPeople } from './select-people.ts'

/** A page of the people that were asked for. */
export const searchPeople = serve(call).handler(async ({ input, context }) => {
  const { perPage, ...wanted } = input
  const found = await selectPeople(context.db, { ...wanted, limit: perPage + 1 })
  const rows = found.slice(0, perPage)
  return {
    people: await presentFoundPeople(context, rows),
    next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null,
  }
})
