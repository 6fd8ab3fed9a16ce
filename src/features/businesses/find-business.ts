import { sql } from 'kysely'
import { CUSTOMER_TYPE } from '../../lib/api/type-numbers.ts'
import type { OpenSpan } from '../../lib/time/opening-hours.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { findLinks } from '../people/present-customer.ts'
import { showsLinks } from '../people/shown-links.ts'
import type { Business } from './contract.ts'
import { findPhotos } from './photos/find-photos.ts'
import type { ContactKind } from './policy.ts'
import {
  presentCategory,
  presentContacts,
  presentHours,
  presentLanguages,
  presentOpenNow,
} from './present-business.ts'

/** The hours of a business as JSON, in the order of the week; for a query in which it is `business`. */
export const hoursColumn = sql<OpenSpan[]>`coalesce((
  select json_agg(json_build_object('day', h.day, 'opens', h.opens, 'closes', h.closes) order by h.day, h.opens)
  from business_hours h where h.customer_id = business.customer_id), '[]')`

const centerColumn = sql<Business['center']>`(
  select json_build_object('name', name, 'latitude', latitude, 'longitude', longitude)
  from city where city.id = customer.city_id)`

/**
 * What a business tells of itself; null of a person. What it hides, and links that wait for its first items, only the
 * business itself sees (people/shown-links.ts): a phone, an e-mail and what stands on a photo are as good as a link.
 */
export async function findBusiness(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
  isOwn: boolean,
): Promise<Business | null> {
  const [row, links, photos] = await Promise.all([
    selectBusiness(db, id),
    findLinks(db, id),
    findPhotos(db, config.filesUrl, id),
  ])
  if (!row) return null
  const hides = (what: string) => !isOwn && row.hidden_info.includes(what)
  const hasLinks = isOwn || row.shows_links
  const hasPlace = !hides('destinationCountry') && !hides('destinationCity')
  const social = hasLinks && !hides('social') ? links : []
  const linkOf = (network: string) => social.find((link) => link.network === network)?.url
  const phone = hasLinks ? row.phone : null
  const email = hasLinks ? row.email : null
  const mainContact = row.main_contact as ContactKind | null
  return {
    category: presentCategory(row.category),
    languages: presentLanguages(row.languages),
    address: hasPlace ? row.address : null,
    latitude: hasPlace ? row.latitude : null,
    longitude: hasPlace ? row.longitude : null,
    center: hasPlace ? row.center : null,
    phone,
    email,
    mainContact,
    contacts: presentContacts(
      {
        phone: phone && `tel:${phone}`,
        email: email && `mailto:${email}`,
        telegram: linkOf('telegram'),
        whatsapp: linkOf('whatsapp'),
        viber: linkOf('viber'),
        site: hasLinks && !hides('additionalLink') ? row.additional_link : null,
      },
      mainContact,
    ),
    hours: presentHours(row.hours),
    timeZone: row.time_zone,
    openNow: presentOpenNow(row, new Date()),
    toldAt: row.told_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    photos: hasLinks ? photos : [],
  }
}

const selectBusiness = (db: Database, id: number) =>
  db
    .selectFrom('business')
    .innerJoin('customer', 'customer.id', 'business.customer_id')
    .select([
      'business.category',
      centerColumn.as('center'),
      'business.languages',
      'business.address',
      'business.latitude',
      'business.longitude',
      'business.phone',
      'business.email',
      'business.main_contact',
      'business.time_zone',
      'business.told_at',
      'customer.hidden_info',
      'customer.additional_link',
      'customer.verified_at',
      showsLinks('customer').as('shows_links'),
      hoursColumn.as('hours'),
    ])
    .where('business.customer_id', '=', id)
    .where('customer.type', '=', CUSTOMER_TYPE.business)
    .executeTakeFirst()
