import { sql } from 'kysely'
import * as m from '../../../paraglide/messages.js'
import type { ViewerContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { forbidden } from '../../../platform/errors/failures.ts'
import { areBlocked } from '../../accounts/are-blocked.ts'
import { findBlocks } from './find-blocks.ts'

/**
 * Keeps the viewer from reaching people who are blocked, whoever did it. No query where the viewer has no blocks.
 * @throws 403 when one of the people is
 */
export async function refuseBlocked(
  context: Pick<ViewerContext, 'db' | 'viewer'>,
  ids: readonly number[],
): Promise<void> {
  const blockOf = await findBlocks(context, ids)
  if (ids.some(blockOf)) throw blocked()
}

/**
 * The same of what the database says now, for a transaction whose rows wait for one that blocks.
 * @throws 403 when the two are blocked
 */
export async function refuseBlockedNow(tx: Database, one: number, other: number): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`select ${areBlocked(one, other)} as "is"`.execute(tx)
  if (rows[0]?.is) throw blocked()
}

/**
 * Keeps the viewer from what a person who blocked them shows. Who keeps order sees all of it.
 * @throws 403 when the person did
 */
export async function refuseBlockedBy(
  context: Pick<ViewerContext, 'db' | 'viewer'>,
  id: number,
): Promise<void> {
  if (context.viewer?.role !== 'member') return
  const blockOf = await findBlocks(context, [id])
  if (blockOf(id) === 'them') throw forbidden(m.refused_blocked_by(), 'blocked')
}

/** What somebody is told who may not reach another. */
export const blocked = () => forbidden(m.refused_blocked(), 'blocked')
