import type { ModeratedPlace } from '../../../lib/api/moderates.ts'
import { CUSTOMER_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { forbidden, notFound } from '../../../platform/errors/failures.ts'
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
 * @throws 403 when the actor is no admin any more; 404 when the account is gone, or is not shown and is given a role
 */
export async function assignRole(
  tx: Database,
  actor: Viewer | null,
  customerId: number,
  { role, places }: Assignment,
): Promise<boolean> {
  const before = await lockAssignment(tx, actor, customerId)
  if (!before || (role !== 'member' && !before.isShown)) throw notFound(m.refused_no_person())
  const after: Assignment = { role, places: role === 'moderator' ? places : null }
  if (isSame(before, after)) return false
  await tx
    .updateTable('customer')
    .set({ role, moderates_everywhere: after.places === null })
    .where('id', '=', customerId)
    .execute()
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
    detail: { before: { role: before.role, places: before.places }, after },
  })
  // the bio of who has a role is found also with a link
  await enqueue(tx, 'index-customer', { customerId, withPosts: false })
  await announce(tx, { type: 'role-changed', customerId, role, at: new Date().toISOString() })
  return true
}

/**
 * The role of a person, with their row and that of the actor locked: of two admins who take each other's role away
 * the second is no admin any more.
 */
async function lockAssignment(
  tx: Database,
  actor: Viewer | null,
  customerId: number,
): Promise<(Assignment & { readonly isShown: boolean }) | undefined> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'role', 'status', 'moderates_everywhere'])
    .where('id', 'in', [customerId, ...(actor ? [actor.customerId] : [])])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const roleOf = (id: number) => rows.find((row) => row.id === id)?.role
  if (actor && roleOf(actor.customerId) !== 'admin') throw forbidden()
  const row = rows.find(({ id }) => id === customerId)
  if (!row) return undefined
  const places = await tx
    .selectFrom('moderator_place')
    .select(['country_code as countryCode', 'city_id as city'])
    .where('customer_id', '=', customerId)
    .execute()
  return {
    role: row.role as Viewer['role'],
    places: row.moderates_everywhere ? null : places,
    isShown: row.status === CUSTOMER_STATUS.shown,
  }
}

const isSame = (one: Assignment, other: Assignment): boolean =>
  one.role === other.role && keyOf(one) === keyOf(other)

const keyOf = ({ places }: Assignment): string =>
  places
    ? places
        .map(({ countryCode, city }) => `${countryCode} ${city ?? ''}`)
        .sort()
        .join()
    : 'everywhere'
