import { sql } from 'kysely'
import { countOf } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sectionNames } from '../../site/section-names.ts'
import type { ManagedTag } from './tags-contract.ts'

interface Wanted {
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Tags by their names, with the other names that lead to them. */
export async function selectManagedTags(
  db: Database,
  { search: begun, after, limit }: Wanted,
): Promise<ManagedTag[]> {
  const search = begun?.trim().toLowerCase()
  const { rows } = await sql<ManagedTag>`
    select tag.id, tag.name, tag.name = any(${await sectionNames(db)}) as "isSection",
      tag.group_id as "groupId", ${countOf({ kind: 'all', tagId: sql`tag.id` })} as total,
      array(select s.name from tag_synonym s where s.tag_id = tag.id order by s.name) as synonyms,
      (select main.name from tag main where main.id = tag.merges_into) as "mergesInto",
      tag.hidden_at is not null as "isHidden"
    from tag
    where ${search ? sql`name ~>=~ ${search} and name ~<~ (${search} || chr(1114111))` : sql`true`}
      and ${after ? sql`name ~>~ ${after}` : sql`true`}
    order by name using ~<~ limit ${limit}`.execute(db)
  return rows
}
