import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { activeSanction, sanctionOf } from '../../accounts/active-sanction.ts'
import { customerRows, namesOfHomes } from '../../people/customer-rows.ts'
import { presentCustomerCard } from '../../people/present-customer-card.ts'
import type { FoundPerson, Role } from './people-contract.ts'

/** People with what who runs the site sees of them; who has left is not there. */
export const foundRows = (db: Database) =>
  customerRows(db)
    .select([
      'customer.role',
      'customer.email_verified_at',
      'customer.status',
      'customer.posts_count',
      'customer.questions_count',
      'customer.events_count',
      'customer.answers_count',
      'customer.comments_count',
      'customer.created_at',
      activeSanction.as('sanction'),
    ])
    .where('customer.deleted_at', 'is', null)

type FoundRow = Awaited<ReturnType<ReturnType<typeof foundRows>['execute']>>[number]

/** Never the address: who needs it asks the person. */
export async function presentFoundPeople(
  { db, config }: Services,
  rows: readonly FoundRow[],
): Promise<FoundPerson[]> {
  const homes = await namesOfHomes(db, rows)
  return rows.map((row) => ({
    sanction: presentSanction(row),
    customer: presentCustomerCard(config.filesUrl, homes, row),
    role: row.role as Role,
    isEmailVerified: row.email_verified_at !== null,
    isShown: row.status === CUSTOMER_STATUS.shown,
    items: row.posts_count + row.questions_count + row.events_count,
    comments: row.answers_count + row.comments_count,
    createdAt: row.created_at.toISOString(),
  }))
}

function presentSanction({ sanction: stored }: FoundRow): FoundPerson['sanction'] {
  const sanction = sanctionOf(stored)
  return sanction && { kind: sanction.kind, endsAt: sanction.endsAt?.toISOString() ?? null }
}
