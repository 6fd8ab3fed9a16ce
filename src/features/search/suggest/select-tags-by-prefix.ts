import { sql } from 'kysely'
import { countOf } from '../../../platform/db/counted-list.ts'
import type { Database } from '../../../platform/db/database.ts'

/** Tags whose name or synonym begins with the query or is one of `names`; the most used first. */
export async function selectTagsByPrefix(
  db: Database,
  query: string,
  names: readonly string[],
  limit: number,
): Promise<string[]> {
  const begun = query.trim().toLowerCase().replace(/['’`]/g, 'ʼ')
  const begins = (column: string) =>
    sql`${sql.ref(column)} ~>=~ ${begun} and ${sql.ref(column)} ~<~ (${begun} || chr(1114111))`
  const { rows } = await sql<{ name: string }>`
    select tag.name from (
      (select id from tag where ${begins('name')} order by name using ~<~ limit ${MAX_CANDIDATES})
      union (select tag_id from tag_synonym where ${begins('name')} order by name using ~<~ limit ${MAX_CANDIDATES})
      union select id from tag where name = any(${names})
      union select tag_id from tag_synonym where name = any(${names})
    ) begun
    join tag on tag.id = begun.id and tag.hidden_at is null
    cross join lateral (
      select ${countOf({ kind: 'all', tagId: sql`tag.id` })} as total offset 0) t
    where t.total > 0
    order by t.total desc, tag.name limit ${limit}`.execute(db)
  return rows.map((row) => row.name)
}

const MAX_CANDIDATES = 50
