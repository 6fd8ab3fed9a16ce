import * as m from '../../paraglide/messages.js'
import type { Database } from '../../platform/db/database.ts'
import { badInput, notFound } from '../../platform/errors/failures.ts'
import { findCity } from '../places/cities/find-city.ts'
import type { Followable } from './contract.ts'

/** What a subscription points at: a column of its row, and what stands there. */
export type Target =
  | { readonly column: 'person_id' | 'post_id' | 'tag_id' | 'city_id'; readonly value: number }
  | { readonly column: 'country_code'; readonly value: string }

interface Asked {
  readonly objectType: Followable
  readonly objectId?: number | undefined
  readonly objectTypeUsername?: string | undefined
}

const columns = {
  customer: 'person_id',
  post: 'post_id',
  question: 'post_id',
  event: 'post_id',
  tag: 'tag_id',
  city: 'city_id',
} as const

/** Tags and cities have numbers of four bytes; nothing has a greater one. */
const MAX_INTEGER = 2_147_483_647

/**
 * What somebody names, whether or not it may be seen.
 * @throws 400 when it is not said what, 404 when nobody has that username or nothing that number
 */
export async function findTarget(db: Database, asked: Asked): Promise<Target> {
  const { objectType, objectId, objectTypeUsername: name } = asked
  if (objectType === 'country') {
    if (!name) throw badInput('objectTypeUsername', m.refused_country_code_missing())
    return { column: 'country_code', value: name.toUpperCase() }
  }
  const column = columns[objectType]
  if (objectType === 'city' && name) return { column, value: await findCityBySlug(db, name) }
  if (objectType === 'customer' && name) return { column, value: await findByName(db, name) }
  if (objectId === undefined) throw badInput('objectId', m.refused_no_object())
  if ((column === 'tag_id' || column === 'city_id') && objectId > MAX_INTEGER)
    throw notFound(m.refused_nothing_here())
  return { column, value: objectId }
}

/** @param name the code of the country and the slug of the city in it, `PL/warsaw` */
async function findCityBySlug(db: Database, name: string): Promise<number> {
  const [countryCode = '', slug = ''] = name.split('/')
  return (await findCity(db, countryCode.toUpperCase(), slug)).id
}

/** By the username of now or a former one. */
async function findByName(db: Database, username: string): Promise<number> {
  const person =
    (await db
      .selectFrom('customer')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()) ??
    (await db
      .selectFrom('former_username')
      .select('customer_id as id')
      .where('username', '=', username)
      .executeTakeFirst())
  if (!person) throw notFound(m.refused_no_person())
  return person.id
}
