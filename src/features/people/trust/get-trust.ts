import { sql } from 'kysely'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import type { Database } from '../../../platform/db/database.ts'
import { getTrust as call } from './contract.ts'
import { publishedItemsOf } from './published-items.ts'
import { readTrustNumbers } from './read-trust-numbers.ts'
import { timesADay } from './trust-numbers.ts'
import { hasSanction, thanksOf, trustOf } from './trust-of.ts'
import { TRUST_RULES } from './trust-rules.ts'

/** What whoever asks may do, and what leads further. */
export const getTrust = serve(call).handler(async ({ context }) => {
  const [deeds, numbers] = await Promise.all([
    selectDeeds(context.db, viewerOf(context).customerId),
    readTrustNumbers(context.db),
  ])
  const trust = deeds.role === 'member' ? deeds.trust : 'trusted'
  return {
    trust,
    may: {
      ...numbers.gates[trust],
      // counted for everybody alike, whatever their role
      posts: timesADay(numbers, 'post', deeds.trust) ?? null,
      comments: timesADay(numbers, 'comment', deeds.trust) ?? null,
    },
    next: trust === 'trusted' ? null : nextOf(trust, deeds),
  }
})

type Deeds = Awaited<ReturnType<typeof selectDeeds>>

const selectDeeds = (db: Database, customerId: number) =>
  db
    .selectFrom('customer')
    .select([
      'role',
      trustOf('customer').as('trust'),
      publishedItemsOf('customer').as('items'),
      thanksOf('customer').as('thanks'),
      hasSanction('customer').as('has_sanction'),
      sql<number>`floor(extract(epoch from now() - customer.created_at) / 86400)::integer`.as(
        'days',
      ),
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow()

function nextOf(trust: 'new' | 'member', { days, items, thanks, has_sanction }: Deeds) {
  const step = (
    deed: 'days' | 'items' | 'thanks' | 'no-sanction',
    done: number,
    needed: number,
  ) => ({
    deed,
    done: Math.min(done, needed),
    needed,
  })
  if (trust === 'new')
    return {
      trust: 'member' as const,
      steps: [
        step('days', days, TRUST_RULES.memberDays),
        step('items', items, TRUST_RULES.memberItems),
      ],
    }
  return {
    trust: 'trusted' as const,
    steps: [
      step('days', days, TRUST_RULES.trustedDays),
      step('items', items, TRUST_RULES.trustedItems),
      step('thanks', thanks, TRUST_RULES.trustedThanks),
      step('no-sanction', Number(!has_sanction), 1),
    ],
  }
}
