import type { ModeratedPlace } from '../../../lib/api/moderates.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { announce } from '../../../platform/jobs/announce.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { recordAudit } from '../../../platform/record-audit.ts'

interface Assignment {
  readonly role: Viewer['role']
  /** Of a moderator; null: everywhere. */
  readonly places: readonly ModeratedPlace<number>[] | null
}

/**
 * Gives somebody a role, or takes it away; it holds from their next request on. The same twice is harmless.
 * @param actor nobody: the operator, by a command on the machine
 * @returns whether anything changed
 */
export async function assignRole(
  tx: Database,
  actor: Viewer | null,
  customerId: number,
  { role, places }: Assignment,
): Promise<boolean> {
  const before = await findAssignment(tx, customerId)
  const after: Assignment = { role, places: role === 'moderator' ? places : null }
  if (isSame(before, after)) return false
  await tx.updateTable('customer').set({ role }).where('id', '=', customerId).execute()
  await tx.deleteFrom('moderator_place').where('customer_id', '=', customerId).execute()
  if (after.places?.length)
    await tx
      .insertInto('moderator_place')
      .values(
        after.places.map(({ countryCode, city }) => ({
          customer_id: customerId,
          country_code: countryCode,
          city_id: city,
        })),
      )
      .execute()
  await recordAudit(tx, actor, {
    action: 'set-role',
    of: { customerId },
    detail: { before, after },
  })
  // the bio of who has a role is found also with a link
  await enqueue(tx, 'index-customer', { customerId, withPosts: false })
  await announce(tx, { type: 'role-changed', customerId, role, at: new Date().toISOString() })
  return true
}

/** With the row of the person locked, so that of two who decide one comes after the other. */
async function findAssignment(tx: Database, customerId: number): Promise<Assignment> {
  const { role } = await tx
    .selectFrom('customer')
    .select('role')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const places = await tx
    .selectFrom('moderator_place')
    .select(['country_code as countryCode', 'city_id as city'])
    .where('customer_id', '=', customerId)
    .execute()
  return { role: role as Viewer['role'], places: places.length > 0 ? places : null }
}

const isSame = (one: Assignment, other: Assignment): boolean =>
  one.role === other.role && keyOf(one) === keyOf(other)

const keyOf = ({ places }: Assignment): string =>
  (places ?? [])
    .map(({ countryCode, city }) => `${countryCode} ${city ?? ''}`)
    .sort()
    .join()
