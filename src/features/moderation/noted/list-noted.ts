import { sql } from 'kysely'
import { paths } from '../../../lib/address/paths.ts'
import { listingType } from '../../../lib/api/type-numbers.ts'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { presentQuotedSigns } from '../../shield/present-signs.ts'
import { peopleOf } from '../cases/select-cases.ts'
import { listNoted as call, type NotedItem } from './contract.ts'
import { selectNoted } from './select-noted.ts'

/** What the shield has noted and not held, for moderators to look at. */
export const listNoted = serve(call).handler(async ({ input, context }) => {
  const { before, perPage } = input
  const earlier =
    before === undefined
      ? sql``
      : sql`and (s.created_at, s.id) < (select created_at, id from suspicion where id = ${before})`
  const unread = sql`s.read_at is null ${earlier}`
  const found = await selectNoted(context.db, viewerOf(context), unread, perPage + 1)
  const rows = found.slice(0, perPage)
  const people = await peopleOf(
    context,
    rows.map(({ author_id }) => author_id),
  )
  const items = rows.map((row): NotedItem => {
    const { comment_id, post_id } = row
    const page = paths.item(listingType(row.kind), row.seo_link)
    return {
      id: row.id,
      objectType:
        comment_id === null ? listingType(row.kind) : row.is_answer ? 'answer' : 'comment',
      objectId: comment_id ?? post_id,
      title: row.title,
      path: comment_id === null ? page : `${page}?comment=${comment_id}`,
      excerpt: row.excerpt,
      signs: presentQuotedSigns(row.signs),
      customer: people.get(row.author_id) ?? null,
      notedAt: row.created_at.toISOString(),
    }
  })
  return { items, next: found.length > perPage ? (rows.at(-1)?.id ?? null) : null }
})
