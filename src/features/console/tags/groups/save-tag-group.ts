import { sql } from 'kysely'
import * as m from '../../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../../platform/api/serve.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { conflict, notFound } from '../../../../platform/errors/failures.ts'
import { recordAudit } from '../../../../platform/record-audit.ts'
import { MAX_GROUPS } from './max-group.ts'
import { saveTagGroup as call } from './tag-groups-contract.ts'

/**
 * Adds a group of tags, or changes its name and its place.
 * @throws 404 when it is not there any more; 409 when another is called so, or there are as many as can be kept
 */
export const saveTagGroup = serve(call).handler(({ input, context }) => {
  const { id, ...group } = input
  return context.db.transaction().execute(async (tx) => {
    // a few admins change a few rows: one after the other
    await sql`lock table tag_group in share row exclusive mode`.execute(tx)
    await refuseTaken(tx, group.name, id)
    const saved = id === undefined ? await add(tx, group) : await change(tx, id, group)
    await recordAudit(tx, viewerOf(context), {
      action: 'save-tag-group',
      detail: { what: group.name },
    })
    return { id: saved, ...group }
  })
})

interface Group {
  readonly name: string
  readonly position: number
}

async function refuseTaken(tx: Database, name: string, id = 0): Promise<void> {
  const taken = await tx
    .selectFrom('tag_group')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw conflict(m.refused_tag_group_taken(), 'taken')
}

async function add(tx: Database, group: Group): Promise<number> {
  const { total } = await tx
    .selectFrom('tag_group')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= MAX_GROUPS)
    throw conflict(m.refused_many_tag_groups({ count: MAX_GROUPS }), 'too-many')
  const { id } = await tx
    .insertInto('tag_group')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(tx: Database, id: number, group: Group): Promise<number> {
  const changed = await tx
    .updateTable('tag_group')
    .set(group)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound(m.refused_no_tag_group())
  return changed.id
}
