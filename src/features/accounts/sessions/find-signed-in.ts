import { customerType } from '../../../lib/api/type-numbers.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { sanctionText } from '../../../platform/api/require-access.ts'
import type { Services } from '../../../platform/context.ts'
import { moderatedPlacesOf } from '../../places/moderated-places.ts'
import { pictureAddress } from '../../uploads/picture.ts'
import { activeSanction, type StoredSanction, sanctionOf } from '../active-sanction.ts'
import type { SignedIn } from '../contract.ts'

const AVATAR_WIDTH = 128

/** What the frame shows of the person who is signed in. */
export async function findSignedIn(
  { config, db }: Services,
  customerId: number,
): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .leftJoin('leaving', 'leaving.customer_id', 'customer.id')
    .leftJoin('inbox', 'inbox.customer_id', 'customer.id')
    .select((eb) => [
      'customer.uuid',
      'customer.username',
      'customer.first_name',
      'customer.last_name',
      'customer.avatar_id',
      'customer.type',
      'customer.role',
      moderatedPlacesOf('city.slug').as('moderated_places'),
      'customer.email',
      'customer.email_verified_at',
      'leaving.due_at',
      'leaving.posts as leaving_posts',
      'inbox.unread',
      activeSanction.as('sanction'),
      eb('account.password_hash', 'is not', null).as('has_password'),
    ])
    .where('customer.id', '=', customerId)
    .where('customer.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    uuid: row.uuid,
    username: row.username,
    // one sees one's own in full
    name: shownName({ ...row, hidden_info: [] }),
    avatar:
      row.avatar_id &&
      pictureAddress(config.filesUrl, { id: row.avatar_id, folder: 'customers' }, AVATAR_WIDTH),
    type: customerType(row.type),
    role: row.role as SignedIn['role'],
    moderatedPlaces: row.moderated_places,
    email: row.email,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    hasPassword: Boolean(row.has_password),
    leavesAt: row.due_at?.toISOString() ?? null,
    leavesPosts: row.leaving_posts as SignedIn['leavesPosts'],
    sanction: row.sanction && presentSanction(row.sanction),
    totalNew: row.unread ?? 0,
  }
}

function presentSanction(stored: StoredSanction): SignedIn['sanction'] {
  const sanction = sanctionOf(stored)
  return (
    sanction && {
      kind: sanction.kind,
      endsAt: sanction.endsAt?.toISOString() ?? null,
      text: sanctionText(sanction),
      puid: stored.puid,
    }
  )
}
