import { serve } from '../../platform/api/serve.ts'
import { listTagGroups as call } from './contract.ts'

/** The groups of tags in their order; there are a few dozen at the most. */
export const listTagGroups = serve(call).handler(async ({ context }) => ({
  groups: await context.db
    .selectFrom('tag_group')
    .select(['id', 'name', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
}))
