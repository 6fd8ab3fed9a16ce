import { serve } from '../../../platform/api/serve.ts'
import { presentEdited } from './present-edited.ts'
import { getSitePart as call, type SiteContent } from './site-contract.ts'
import { shippedContent } from './site-parts.ts'

/** So many earlier versions are shown. */
const MAX_VERSIONS = 30

/** One thing that can be changed, with what it was before. @throws 404 when there is no such thing */
export const getSitePart = serve(call).handler(async ({ input: { name }, context }) => {
  const shipped = await shippedContent(context.db, name)
  const rows = await context.db
    .selectFrom('site_edit')
    .select(['id', 'content', 'note', 'told_after', 'author_id', 'created_at'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  const edited = await presentEdited(context, rows)
  const versions = rows.map((row) => ({
    id: row.id,
    content: row.content as SiteContent | null,
    note: row.note,
    isTold: row.told_after !== null,
    ...edited(row),
  }))
  return { name, content: versions[0]?.content ?? shipped, shipped, versions }
})
