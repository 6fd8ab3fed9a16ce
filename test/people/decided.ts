import { recordDecision } from '../../src/features/decisions/record-decision.ts'
import type { Database } from '../../src/platform/db/database.ts'

/** Cases and decisions about people, by nobody: each a new one. */
export function decidedOf(db: Database) {
  const decide = (customerId: number, acts: readonly ('warn' | 'ban')[], by?: number) =>
    recordDecision(db, by ? { customerId: by } : null, {
      of: { customerId },
      acts,
      rule: 2,
      reason: 'Проти правил',
    })
  const puidOf = async (id: number) => {
    const { puid } = await db
      .selectFrom('decision')
      .select('puid')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return puid
  }
  return {
    async caseAbout(customerId: number, state: 'open' | 'rejected' = 'open'): Promise<number> {
      await db
        .deleteFrom('moderation_case')
        .where('customer_id', '=', customerId)
        .where('state', '=', 'open')
        .execute()
      const { id } = await db
        .insertInto('moderation_case')
        .values({
          object_type: 'customer',
          customer_id: customerId,
          state,
          decided_at: state === 'open' ? null : new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    decisionAbout: async (customerId: number, by?: number) =>
      puidOf(await decide(customerId, ['warn'], by)),
    async appealBy(customerId: number): Promise<number> {
      const { id } = await db
        .insertInto('appeal')
        .values({ decision_id: await decide(customerId, ['warn']), words: 'Не згоден' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /** One for good that a second moderator has to confirm. */
    async banOf(customerId: number): Promise<string> {
      const id = await decide(customerId, ['ban'])
      const ends_at = new Date(Date.now() + 3_600_000)
      await db
        .insertInto('sanction')
        .values({
          customer_id: customerId,
          kind: 'ban',
          decision_id: id,
          ends_at,
          awaits_confirmation: true,
        })
        .execute()
      return puidOf(id)
    },
  }
}
