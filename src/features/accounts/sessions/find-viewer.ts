import { sql } from 'kysely'
import { CUSTOMER_STATUS, customerType } from '../../../lib/api/type-numbers.ts'
import type { RequestContext, Viewer } from '../../../platform/context.ts'
import { prepare } from '../../../platform/db/prepare.ts'
import { moderatedPlacesOf } from '../../places/moderated-places.ts'
import { activeSanction, sanctionOf } from '../active-sanction.ts'
import { hasBlocks } from '../are-blocked.ts'
import { hashOf } from '../email/secret-token.ts'
import { hasSecondFactor } from '../second-factors/has-second-factor.ts'
import { keepSession, sessionTokenIn } from './session-cookie.ts'

/** A session ends after 30 days without use, and after 90 in all. */
export const SESSION_ENDS = sql<boolean>`(session.used_at < now() - interval '30 days' or session.created_at < now() - interval '90 days')`
/** The time of last use and the cookie are updated at most once in ten minutes, by the clock that wrote it. */
const isNotedLongAgo = sql<boolean>`session.used_at < now() - interval '10 minutes'`

/**
 * The viewer of a request, by its bearer token or the session cookie. One query; none for a visitor without either.
 */
export async function findViewer({
  config,
  db,
  cookie,
  bearer,
  responseHeaders,
}: Omit<RequestContext, 'viewer'>): Promise<Viewer | undefined> {
  const token = bearer ?? sessionTokenIn(config, cookie)
  if (!token) return undefined
  const [row] = await selectViewer(db, hashOf(token))
  if (!row) return undefined
  if (row.is_noted_long_ago) {
    await db
      .updateTable('session')
      .set({ used_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute()
    if (!bearer) keepSession(config, responseHeaders, token)
  }
  return {
    customerId: row.id,
    uuid: row.uuid,
    username: row.username,
    type: customerType(row.type),
    role: row.role as Viewer['role'],
    moderatedPlaces: row.moderated_places,
    isEmailVerified: row.email_verified_at !== null,
    sessionId: row.session_id,
    signedInAt: row.signed_in_at,
    isFresh: row.is_fresh,
    isProvenToday: row.is_proven_today,
    hasSecondFactor: row.has_second_factor,
    sanction: sanctionOf(row.sanction),
    hasPendingNotifications: Boolean(row.has_pending_notifications),
    hasBlocks: row.has_blocks,
    hasMutedWords: Boolean(row.has_muted_words),
  }
}

const selectViewer = prepare((db, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select((eb) => [
      'customer.id',
      'customer.uuid',
      'customer.username',
      'customer.type',
      'customer.role',
      moderatedPlacesOf('city.id').as('moderated_places'),
      'customer.email_verified_at',
      'session.id as session_id',
      isNotedLongAgo.as('is_noted_long_ago'),
      'session.created_at as signed_in_at',
      sql<boolean>`session.proved_at > now() - interval '15 minutes'`.as('is_fresh'),
      sql<boolean>`session.proved_at > now() - interval '1 day'`.as('is_proven_today'),
      hasSecondFactor.as('has_second_factor'),
      activeSanction.as('sanction'),
      eb
        .exists(
          eb
            .selectFrom('pending_notification as pending')
            .select('pending.post_id')
            .whereRef('pending.customer_id', '=', 'customer.id'),
        )
        .as('has_pending_notifications'),
      hasBlocks(sql.ref('customer.id')).as('has_blocks'),
      eb
        .exists(
          eb
            .selectFrom('muted_word')
            .select('muted_word.id')
            .whereRef('muted_word.customer_id', '=', 'customer.id'),
        )
        .as('has_muted_words'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('customer.deleted_at', 'is', null)
    .where('customer.status', '=', CUSTOMER_STATUS.shown)
    .where(sql<boolean>`not ${SESSION_ENDS}`),
)
