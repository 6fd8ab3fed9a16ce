import { serve } from '../../../platform/api/serve.ts'
import { selectManagedTags } from './select-managed-tags.ts'
import { listManagedTags as call } from './tags-contract.ts'

/** A page of the tags, by the alphabet. */
export const listManagedTags = serve(call).handler(async ({ input, context }) => {
  const { perPage, ...wanted } = input
  const found = await selectManagedTags(context.db, { ...wanted, limit: perPage + 1 })
  const tags = found.slice(0, perPage)
  return { tags, next: found.length > perPage ? (tags.at(-1)?.name ?? null) : null }
})
