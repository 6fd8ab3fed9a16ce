import { isBusinessType } from '../../lib/api/type-numbers.ts'
import { linksIn } from '../../lib/html/links-in.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PlaceNames } from '../places/find-place-names.ts'
import { type Customer, type Hideable, hideable, type OwnCustomer } from './contract.ts'
import { customerRows } from './customer-rows.ts'
import { isBlockedBy, isBookmarkedBy, isFollowedBy, isMutedBy } from './lists/followed-people.ts'
import { presentCustomerCard } from './present-customer-card.ts'
import { shownBio, showsLinks } from './shown-links.ts'

/** A person with all columns of their page. @param viewerId who asks; 0 for a visitor */
export const customerRow = (db: Database, id: number, viewerId: number) =>
  customerRows(db)
    .select([
      'customer.uuid',
      'customer.bio',
      'customer.rating',
      'customer.additional_link',
      'customer.status',
      'customer.posts_count',
      'customer.questions_count',
      'customer.answers_count',
      'customer.comments_count',
      'customer.events_count',
      'customer.followings_count',
      'customer.followers_count',
      'customer.created_at',
      'customer.origin_code',
      'customer.origin_city_id',
      showsLinks('customer').as('shows_links'),
      isFollowedBy(viewerId).as('is_followed'),
      isBookmarkedBy(viewerId).as('is_bookmarked'),
      isMutedBy(viewerId).as('is_muted'),
      isBlockedBy(viewerId).as('is_blocked'),
    ])
    .select((eb) => eb.cast<string | null>('customer.birth_date', 'text').as('birth_date'))
    .where('customer.id', '=', id)

export const findLinks = (db: Database, id: number) =>
  db
    .selectFrom('social_link')
    .select(['network', 'url'])
    .where('customer_id', '=', id)
    .orderBy('network')
    .execute()

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof customerRow>['executeTakeFirst']>>>
type Links = Awaited<ReturnType<typeof findLinks>>

/** What everybody sees of a person; what they hide is left out. */
export function presentCustomer(
  filesUrl: string,
  places: PlaceNames,
  row: Row,
  links: Links,
): Customer {
  const shown = <Value, Hidden>(what: Hideable, value: Value, hidden: Hidden) =>
    row.hidden_info.includes(what) ? hidden : value
  const citySlug = places.cities.get(row.home_city_id ?? 0)?.slug ?? null
  const originCity = places.cities.get(row.origin_city_id ?? 0)
  return {
    ...presentCustomerCard(filesUrl, places, row),
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: shown('lastName', row.last_name, null),
    bio: shown('bio', shownBio(row.bio, row.shows_links), ''),
    // a business has none; what stands from before waits for the way back
    birthDate: isBusinessType(row.type)
      ? null
      : shown('birthDate', row.birth_date && dayOfYear(row.birth_date), null),
    destinationCountry: shown('destinationCountry', row.home_country_code, null),
    destinationCity: shown('destinationCountry', shown('destinationCity', citySlug, null), null),
    country: shown('country', row.origin_code, null),
    originName: shown('country', places.countries.get(row.origin_code)?.name ?? null, null),
    // a city would tell its country
    city: shown('country', originCity?.slug ?? null, null),
    originCityName: shown('country', originCity?.name ?? null, null),
    additionalLink: row.shows_links ? shown('additionalLink', row.additional_link, null) : null,
    social: shown(
      'social',
      Object.fromEntries(row.shows_links ? links.map(({ network, url }) => [network, url]) : []),
      {},
    ),
    status: row.status,
    rating: row.rating,
    posts: row.posts_count,
    questions: row.questions_count,
    answers: row.answers_count,
    comments: row.comments_count,
    events: row.events_count,
    followings: row.followings_count,
    followers: row.followers_count,
    isSubscribed: row.is_followed,
    isBookmarked: row.is_bookmarked,
    isMuted: row.is_muted,
    isBlocked: row.is_blocked,
    createdAt: row.created_at.toISOString(),
  }
}

interface Private {
  readonly email: string | null
  readonly email_verified_at: Date | null
  readonly language: string
  readonly drafts_count: number
  readonly bookmarks_count: number
}

/** The same person as they see themselves: nothing is hidden, and what is hidden from others is named. */
export function presentOwnCustomer(
  filesUrl: string,
  places: PlaceNames,
  row: Row & Private,
  links: Links,
): OwnCustomer {
  return {
    ...presentCustomer(filesUrl, places, { ...row, hidden_info: [], shows_links: true }, links),
    areLinksWaiting:
      !row.shows_links &&
      (row.additional_link !== null || links.length > 0 || linksIn(row.bio).size > 0),
    birthDate: row.birth_date,
    email: row.email,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    hiddeInfo: hideable.options.filter((what) => row.hidden_info.includes(what)),
    language: row.language,
    drafts: row.drafts_count,
    bookmarks: row.bookmarks_count,
  }
}

/** The year is the person's own: 1990-03-12 → --03-12, as ISO 8601 writes a day of any year. */
const dayOfYear = (date: string) => date.replace(/^\d+/, '-')
