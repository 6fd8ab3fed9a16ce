import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { saveCannedReason as call } from './contract.ts'

/** More than that nobody finds anything among. */
const MAX_REASONS = 100

/**
 * Adds words that moderators say often, or changes some.
 * @throws 404 when those are not there any more; 409 when there are as many as can be kept
 */
export const saveCannedReason = serve(call).handler(({ input, context }) => {
  const { id, rule, text } = input
  return context.db.transaction().execute(async (tx) => {
    const saved =
      id === undefined ? await add(tx, { rule, text }) : await change(tx, id, { rule, text })
    await recordAudit(tx, viewerOf(context), {
      action: 'save-canned-reason',
      detail: { id: saved, rule, text },
    })
    return { id: saved, rule, text }
  })
})

interface Words {
  readonly rule: number
  readonly text: string
}

async function add(tx: Database, words: Words): Promise<number> {
  const { total } = await tx
    .selectFrom('canned_reason')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= MAX_REASONS)
    throw conflict(m.refused_many_canned({ count: MAX_REASONS }), 'too-many')
  const { id } = await tx
    .insertInto('canned_reason')
    .values(words)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(tx: Database, id: number, words: Words): Promise<number> {
  const changed = await tx
    .updateTable('canned_reason')
    .set(words)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notFound(m.refused_no_canned())
  return changed.id
}
