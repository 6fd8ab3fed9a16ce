import type { Database } from '../../../platform/db/database.ts'
import type { Fact } from '../../../platform/jobs/facts.ts'
import type { Audience } from './recipient.ts'

type AccountFact = Extract<Fact, { type: 'archive-ready' | 'marked-verified' | 'role-changed' }>

/** The audience of a fact about an account: its owner, while the fact is still true. */
export async function audienceOfAccount(
  db: Database,
  fact: AccountFact,
): Promise<Audience | undefined> {
  const customerId = await findConcerned(db, fact)
  if (customerId === undefined) return undefined
  const cause = causeOf(fact)
  const about = fact.type === 'role-changed' ? (`role-${fact.role}` as const) : fact.type
  return {
    news: { cause, actorId: null, postId: null, commentId: null, detail: { about } },
    recipients: [{ customerId, kind: 'system', groupKey: cause }],
  }
}

function causeOf(fact: AccountFact): string {
  if (fact.type === 'archive-ready') return `archive:${fact.exportId}`
  return `${fact.type === 'role-changed' ? 'role' : 'verified'}:${fact.at}`
}

async function findConcerned(db: Database, fact: AccountFact): Promise<number | undefined> {
  if (fact.type === 'archive-ready') {
    const row = await db
      .selectFrom('data_export')
      .select('customer_id')
      .where('id', '=', fact.exportId)
      .executeTakeFirst()
    return row?.customer_id
  }
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', fact.customerId)
    .where((eb) =>
      fact.type === 'role-changed'
        ? eb('role', '=', fact.role).and('deleted_at', 'is', null)
        : eb('verified_at', 'is not', null),
    )
    .executeTakeFirst()
  return row?.id
}
