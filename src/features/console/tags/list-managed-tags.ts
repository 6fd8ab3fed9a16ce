import { sql } from 'kysely'
import { serve } from '../../../platform/api/serve.ts'
import { countOf } from '../../../platform/db/counted-list.ts'
import { listManagedTags as call, type ManagedTag } from './tags-contract.ts'

/** Tags by their names, with the other names that lead to them. */
export const listManagedTags = serve(call).handler(async ({ input, context }) => {
  const { after, perPage } = input
  const search = input.search?.trim().toLowerCase()
  const { rows } = await sql<ManagedTag>`
    select tag.id, tag.name, tag.section, ${countOf({ kind: 'all', tagId: sql`tag.id` })} as total,
      array(select s.name from tag_synonym s where s.tag_id = tag.id order by s.name) as synonyms,
      (select main.name from tag main where main.id = tag.merges_into) as "mergesInto"
    from tag
    where ${search ? sql`name ~>=~ ${search} and name ~<~ (${search} || chr(1114111))` : sql`true`}
      and ${after ? sql`name ~>~ ${after}` : sql`true`}
    order by name using ~<~ limit ${perPage + 1}`.execute(context.db)
  const tags = rows.slice(0, perPage)
  return { tags, next: rows.length > perPage ? (tags.at(-1)?.name ?? null) : null }
})
