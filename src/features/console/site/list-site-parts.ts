import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentEdited } from './present-edited.ts'
import { listSiteParts as call, type SiteContent } from './site-contract.ts'
import { namesOf } from './site-parts.ts'

/** What can be changed, with who changed it last. */
export const listSiteParts = serve(call).handler(async ({ input, context }) => {
  const names = await namesOf(context.db, input.kind)
  const rows = await newestOf(context.db, names)
  const edited = await presentEdited(context, rows)
  const parts = names.map((name) => {
    const row = rows.find((one) => one.name === name)
    return {
      name,
      content: row?.content ?? null,
      ...(row ? edited(row) : { editor: null, editedAt: null }),
    }
  })
  return { parts }
})

interface NewestRow {
  readonly id: number
  readonly name: string
  readonly content: SiteContent | null
  readonly author_id: number | null
  readonly created_at: Date
}

async function newestOf(db: Database, names: readonly string[]): Promise<NewestRow[]> {
  const { rows } = await sql<NewestRow>`
    select newest.* from unnest(${names}::text[]) named (name)
    cross join lateral (
      select id, site_edit.name, content, author_id, created_at from site_edit
      where site_edit.name = named.name order by id desc limit 1
    ) newest`.execute(db)
  return rows
}
