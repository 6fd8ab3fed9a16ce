import { type ContentType, paths } from '../../lib/address/paths.ts'
import { listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { isPublished } from '../../platform/db/is-published.ts'
import { notFound } from '../../platform/errors/failures.ts'
import type { CaseSubject } from '../decisions/open-case.ts'
import { isShown } from '../people/lists/shown-customers.ts'
import type { TargetInput } from './contract.ts'

/** What is reported, as everybody may read it. */
export interface Reported extends CaseSubject {
  readonly title: string
  readonly path: string
}

/** @throws 404 when it is not there, not public, or of another type */
export async function findReported(db: Database, target: TargetInput): Promise<Reported> {
  const { objectType, objectId = 0, objectTypeUsername = '' } = target
  const found =
    objectType === 'customer'
      ? await findPerson(db, objectTypeUsername)
      : objectType === 'comment' || objectType === 'answer'
        ? await findComment(db, objectId)
        : await findPost(db, objectId)
  if (found?.objectType !== objectType) throw notFound(m.refused_no_reported())
  return found
}

async function findPerson(db: Database, username: string): Promise<Reported | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'username', 'country_code', 'city_id'])
    .where('username', '=', username)
    .where(isShown('customer'))
    .executeTakeFirst()
  return (
    row && {
      objectType: 'customer',
      postId: null,
      commentId: null,
      customerId: row.id,
      title: `@${row.username}`,
      path: paths.person(row.username),
      countryCode: row.country_code,
      cityId: row.city_id,
    }
  )
}

async function findPost(db: Database, id: number): Promise<Reported | undefined> {
  const row = await db
    .selectFrom('post')
    .select(['id', 'kind', 'author_id', 'title', 'seo_link', 'country_code', 'city_id'])
    .where('id', '=', id)
    .where(isPublished())
    .executeTakeFirst()
  if (!row) return undefined
  const type = listingType(row.kind)
  return {
    objectType: type,
    postId: row.id,
    commentId: null,
    customerId: row.author_id,
    title: row.title,
    path: paths.item(type, row.seo_link ?? ''),
    countryCode: row.country_code,
    cityId: row.city_id,
  }
}

async function findComment(db: Database, id: number): Promise<Reported | undefined> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .select([
      'comment.id',
      'comment.author_id',
      'comment.is_answer',
      'post.kind',
      'post.title',
      'post.seo_link',
      'post.country_code',
      'post.city_id',
    ])
    .where('comment.id', '=', id)
    .where(isPublished('comment'))
    .where(isPublished('post'))
    .executeTakeFirst()
  return (
    row && {
      objectType: row.is_answer ? 'answer' : 'comment',
      postId: null,
      commentId: row.id,
      customerId: row.author_id,
      title: row.title,
      path: pathOfComment(listingType(row.kind), row.seo_link, row.id),
      countryCode: row.country_code,
      cityId: row.city_id,
    }
  )
}

const pathOfComment = (type: ContentType, seoLink: string | null, id: number) =>
  `${paths.item(type, seoLink ?? '')}?comment=${id}`
