import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import { customerRows, namesOfHomes } from '../../people/customer-rows.ts'
import { presentCustomerCard } from '../../people/present-customer-card.ts'

interface Edited {
  readonly author_id: number | null
  readonly created_at: Date
}

/** Who changed each of these, and when: one query for all. */
export async function presentEdited({ db, config }: Services, rows: readonly Edited[]) {
  const ids = [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))]
  const people = await customerRows(db)
    .where('customer.id', '=', sql<number>`any(${ids})`)
    .where('customer.deleted_at', 'is', null)
    .execute()
  const homes = await namesOfHomes(db, people)
  return ({ author_id, created_at }: Edited) => {
    const author = people.find(({ id }) => id === author_id)
    return {
      editor: author ? presentCustomerCard(config.filesUrl, homes, author) : null,
      editedAt: created_at.toISOString(),
    }
  }
}
