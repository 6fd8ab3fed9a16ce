import { type RawBuilder, sql } from 'kysely'
import { LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import type { Followable } from './contract.ts'
import type { Target } from './find-target.ts'

/** Whether what is to be followed is visible to everybody. */
export async function isPublic(
  db: Database,
  objectType: Followable,
  { value }: Target,
): Promise<boolean> {
  const { rows } = await sql`select 1 ${whereabouts(objectType, value)}`.execute(db)
  return rows.length > 0
}

function whereabouts(objectType: Followable, value: number | string): RawBuilder<unknown> {
  switch (objectType) {
    case 'customer':
      return sql`from customer where id = ${value} and ${isShown('customer')}`
    case 'tag':
      return sql`from tag where id = ${value}`
    case 'city':
      return sql`from city where id = ${value}`
    case 'country':
      return sql`from country where code = ${value}`
    default:
      return sql`from post where id = ${value} and kind = ${LISTING_TYPE[objectType]}
        and ${isPublished()}`
  }
}
