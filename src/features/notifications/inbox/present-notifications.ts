import { sql } from 'kysely'
import { CONTENT_STATUS, listingType } from '../../../lib/api/type-numbers.ts'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { hydrateAuthors } from '../../people/customer-rows.ts'
import { findPlaceNames } from '../../places/find-place-names.ts'
import { findTagNames } from '../../tags/find-tag-names.ts'
import type { Notification } from '../contract.ts'
import type { NotificationRow } from './notification-rows.ts'

const FACES = 3

/** Rows as the contract promises them, in their order: a query for each kind of thing that they speak of. */
export async function presentNotifications(
  services: Services,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  if (rows.length === 0) return []
  const { db } = services
  const facesOf = new Map(rows.map((row) => [row, [...new Set(row.actorIds)].slice(0, FACES)]))
  const [people, posts, comments, tags, places] = await Promise.all([
    hydrateAuthors(services, [...facesOf.values()].flat()),
    selectPosts(db, rows),
    selectComments(db, rows),
    findTagNames(
      db,
      rows.flatMap((row) => row.tagId ?? []),
    ),
    findPlaceNames(
      db,
      rows.map((row) => ({ country_code: row.countryCode, city_id: row.cityId })),
    ),
  ])
  return rows.map((row): Notification => {
    const post = row.postId === null ? undefined : posts.get(row.postId)
    const opened = comments.get(row.commentId ?? 0)
    const isShown = post !== undefined && (isPublic(post) || post.author_id === row.customerId)
    return {
      id: row.id,
      kind: row.kind,
      number: row.number,
      times: row.times,
      customers: (facesOf.get(row) ?? []).flatMap((id) => people.get(id) ?? []),
      target: isShown ? presentTarget(post, opened?.id ?? null) : null,
      // of several that are new the last alone is named
      isGone:
        (row.postId !== null && !isShown && !(row.kind === 'new-item' && row.times > 1)) ||
        (row.times === 1 && row.commentId !== null && !opened),
      excerpt: (isShown && comments.get(row.lastCommentId ?? 0)?.excerpt) || '',
      followed: followedOf(row),
      detail: row.detail,
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    }
  })

  function followedOf({ tagId, cityId, countryCode }: NotificationRow): Notification['followed'] {
    const tag = tags.get(tagId ?? 0)
    if (tag) return { type: 'tag', name: tag.name }
    const city = places.cities.get(cityId ?? 0)
    if (city) return { type: 'city', name: city.name }
    const country = places.countries.get(countryCode ?? '')
    return country ? { type: 'country', name: country.name } : null
  }
}

async function selectPosts(db: Database, rows: readonly NotificationRow[]) {
  const ids = [...new Set(rows.flatMap((row) => row.postId ?? []))]
  if (ids.length === 0) return new Map<number, PostRow>()
  const posts = await postsOf(db, ids)
  return new Map(posts.map((post) => [post.id, post]))
}

const postsOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('post')
    .leftJoin('event', 'event.post_id', 'post.id')
    .select((eb) => [
      'post.id',
      'post.kind',
      'post.title',
      'post.seo_link',
      'post.status',
      'post.deleted_at',
      'post.author_id',
      'event.time_zone',
      eb.fn.coalesce('event.next_starts_at', 'event.starts_at').as('starts_at'),
    ])
    .where('post.id', '=', sql<number>`any(${ids})`)
    .execute()

type PostRow = Awaited<ReturnType<typeof postsOf>>[number]

const isPublic = ({ status, deleted_at }: PostRow) =>
  status === CONTENT_STATUS.published && deleted_at === null

/** The comments that can be seen, with their beginnings. */
async function selectComments(db: Database, rows: readonly NotificationRow[]) {
  const ids = [
    ...new Set(rows.flatMap((row) => [row.commentId ?? [], row.lastCommentId ?? []].flat())),
  ]
  if (ids.length === 0) return new Map<number, { id: number; excerpt: string }>()
  const comments = await db
    .selectFrom('comment')
    .select(['id', 'excerpt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('status', '=', CONTENT_STATUS.published)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(comments.map((comment) => [comment.id, comment]))
}

const presentTarget = (post: PostRow, commentId: number | null): Notification['target'] => ({
  id: post.id,
  type: listingType(post.kind),
  title: post.title,
  // of one's own that others do not see
  seoLink: isPublic(post) ? (post.seo_link ?? '') : '',
  commentId,
  startsAt: post.starts_at?.toISOString() ?? null,
  timeZone: post.time_zone,
})
