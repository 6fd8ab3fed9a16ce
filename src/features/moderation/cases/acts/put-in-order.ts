import { sql } from 'kysely'
import type { OrderAct } from '../../../../lib/api/decision-acts.ts'
import { moderates } from '../../../../lib/api/moderates.ts'
import { LISTING_TYPE } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Viewer } from '../../../../platform/context.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { isPublished } from '../../../../platform/db/is-published.ts'
import { badInput, forbidden } from '../../../../platform/errors/failures.ts'
import { registrationHome } from '../../../accounts/registration/registration-home.ts'
import { refuseNowhere } from '../../../events/save-event.ts'
import { noteAct } from '../../../posts/note-act.ts'
import { finishPostChange } from '../../../writing/finish-post-change.ts'

export interface Place {
  readonly countryCode: string | null
  readonly cityId: number | null
}

/** Where a decision brought a post, as `decision.after` keeps it. */
export interface After {
  readonly place?: Place
  readonly duplicateOfId?: number
}

/** What came of a decision that puts a post in order; the place is that before it. */
interface InOrder {
  readonly place?: Place
  readonly after: After
}

interface Order {
  readonly acts: readonly OrderAct[]
  readonly reason: string
  readonly decisionId: number
  readonly destinationCountry?: string | undefined
  readonly destinationCity?: string | undefined
  readonly duplicateOf?: string | undefined
}

/**
 * Moves a post to another place, closes it for answers and comments, or marks it as a duplicate, which closes it too.
 * @throws 400 for a place that we do not have or where it is already, and for an original that is not there; 403 for
 *   a place that the viewer does not moderate
 */
export async function putInOrder(
  tx: Database,
  viewer: Viewer,
  postId: number,
  { acts, reason, decisionId, ...to }: Order,
): Promise<InOrder> {
  const post = await lockPost(tx, postId)
  if (!post) return { after: {} }
  const place = { countryCode: post.country_code, cityId: post.city_id }
  const moved = acts.includes('move') ? await findPlace(tx, viewer, to, place) : undefined
  const duplicateOfId = acts.includes('duplicate')
    ? await findOriginal(tx, to.duplicateOf ?? '', postId)
    : undefined
  const isClosed = acts.includes('close') || duplicateOfId !== undefined
  await tx
    .updateTable('post')
    .set({
      ...(moved && {
        country_code: moved.countryCode,
        city_id: moved.cityId,
        changed_at: sql<Date>`clock_timestamp()`,
      }),
      ...(isClosed && { closed_at: sql<Date>`coalesce(closed_at, now())` }),
      ...(duplicateOfId !== undefined && { duplicate_of_id: duplicateOfId }),
    })
    .where('id', '=', postId)
    .execute()
  if (moved && post.kind === LISTING_TYPE.event) await refuseNowhere(tx, postId)
  for (const act of acts)
    await noteAct(tx, viewer, {
      act,
      of: { postId },
      authorId: post.author_id,
      reason,
      decisionId,
    })
  await finishPostChange(tx, viewer, { post, act: undefined, reason })
  return {
    ...(moved && { place }),
    after: { ...(moved && { place: moved }), ...(duplicateOfId && { duplicateOfId }) },
  }
}

interface Disordered {
  readonly acts: readonly string[]
  readonly reason: string
  readonly decisionId: number
  /** Where it was before the decision. */
  readonly place: Place | undefined
  readonly after: After
}

/**
 * Takes that back: a post that nobody moved since is where it was, and it is closed, or a duplicate, as far as another
 * decision says so that still holds.
 */
export async function putBack(
  tx: Database,
  viewer: Viewer,
  postId: number,
  { acts, reason, decisionId, place, after }: Disordered,
): Promise<void> {
  const post = await lockPost(tx, postId)
  if (!post) return
  const isThere =
    after.place !== undefined &&
    post.country_code === after.place.countryCode &&
    post.city_id === after.place.cityId
  const isMoved = acts.includes('move') && isThere && place !== undefined
  const isReopened = acts.includes('close') || acts.includes('duplicate')
  await tx
    .updateTable('post')
    .set({
      changed_at: sql<Date>`clock_timestamp()`,
      ...(isMoved && { country_code: place.countryCode, city_id: place.cityId }),
      ...(isReopened && {
        closed_at: sql<Date | null>`(select min(application_date) ${holding(postId)})`,
        duplicate_of_id: sql<number | null>`(select original.id ${holding(postId)}
          and 'duplicate' = any (d.acts) order by d.id desc limit 1)`,
      }),
    })
    .where('id', '=', postId)
    .execute()
  const done = [
    ...(isMoved ? (['move'] as const) : []),
    ...(isReopened ? (['reopen'] as const) : []),
  ]
  for (const act of done)
    await noteAct(tx, viewer, { act, of: { postId }, authorId: post.author_id, reason, decisionId })
  await finishPostChange(tx, viewer, { post, act: undefined, reason })
}

/** The decisions by which a post is closed. */
const holding = (postId: number) => sql`from decision d
  left join post original on original.id = (d.after ->> 'duplicateOfId')::bigint
  where d.post_id = ${postId} and d.overturned_at is null and d.acts && array['close', 'duplicate']`

const lockPost = (tx: Database, id: number) =>
  tx
    .selectFrom('post')
    .select(['id', 'author_id', 'kind', 'country_code', 'city_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

async function findPlace(
  tx: Database,
  viewer: Viewer,
  { destinationCountry, destinationCity }: Pick<Order, 'destinationCountry' | 'destinationCity'>,
  from: Place,
): Promise<Place> {
  const home = await registrationHome(tx, { destinationCountry, destinationCity })
  const to = { countryCode: home.country_code, cityId: home.city_id }
  if (to.countryCode === from.countryCode && to.cityId === from.cityId)
    throw badInput('destinationCountry', m.refused_same_place())
  if (!moderates(viewer, { countryCode: to.countryCode, city: to.cityId }))
    throw forbidden(m.refused_elsewhere())
  return to
}

/**
 * What it is a duplicate of, by the end of an address; of a duplicate its original.
 * @throws 400 when there is none that others can read, it is closed, or it is the post itself
 */
async function findOriginal(tx: Database, address: string, postId: number): Promise<number> {
  const seoLink = /([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(address.trim())?.[1] ?? ''
  const found = await tx
    .selectFrom('post')
    .innerJoin('post as original', (join) =>
      join.on((eb) => eb('original.id', '=', eb.fn.coalesce('post.duplicate_of_id', 'post.id'))),
    )
    .select(['original.id', 'original.closed_at'])
    .where((eb) =>
      eb.or([
        eb('post.seo_link', '=', seoLink),
        eb(
          'post.id',
          'in',
          eb.selectFrom('former_seo_link').select('post_id').where('seo_link', '=', seoLink),
        ),
      ]),
    )
    .where(isPublished('post'))
    .where(isPublished('original'))
    .executeTakeFirst()
  if (!found || found.id === postId) throw badInput('duplicateOf', m.refused_no_original())
  if (found.closed_at) throw badInput('duplicateOf', m.refused_closed_original())
  return found.id
}
