import { sql } from 'kysely'
import type { ViewerContext } from '../../../platform/context.ts'
import { areBlocked, hasBlocked } from '../../accounts/are-blocked.ts'

/** Who blocked whom, as the viewer is told of it: a block by the other person prevails. */
export type BlockedBy = 'me' | 'them'

/** Which of some people the viewer and they are blocked: one query, none where the viewer has no blocks. */
export async function findBlocks(
  { db, viewer }: Pick<ViewerContext, 'db' | 'viewer'>,
  ids: readonly number[],
): Promise<(id: number) => BlockedBy | undefined> {
  if (!viewer?.hasBlocks || ids.length === 0) return () => undefined
  const { customerId } = viewer
  const person = sql.ref('person.id')
  const { rows } = await sql<{ id: number; isByThem: boolean }>`
    select person.id, ${hasBlocked(person, customerId)} as "isByThem"
    from unnest(${[...new Set(ids)]}::bigint[]) person (id)
    where ${areBlocked(person, customerId)}`.execute(db)
  const blocks = new Map(
    rows.map(({ id, isByThem }): [number, BlockedBy] => [id, isByThem ? 'them' : 'me']),
  )
  return (id) => blocks.get(id)
}
