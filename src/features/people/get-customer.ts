import { serve } from '../../platform/api/serve.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/failures.ts'
import type { PlaceNames } from '../places/find-place-names.ts'
import { type Customer, getCustomer as call } from './contract.ts'
import { customerRows, namesOfHomes } from './customer-rows.ts'
import { findCustomer } from './find-customer.ts'
import { presentCustomerCard } from './present-customer-card.ts'

/** The page of a person without what they hide; a former username leads to the one they have now. */
export const getCustomer = serve(call).handler(async ({ input, context }) => {
  const id = await findCustomer(context.db, input.username)
  const [row, links] = await Promise.all([findRow(context.db, id), findLinks(context.db, id)])
  if (!row) throw notFound('Такої людини тут немає')
  const places = await namesOfHomes(context.db, [row])
  return { customer: present(context.config.filesUrl, places, row, links) }
})

const findRow = (db: Database, id: number) =>
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
    ])
    .select((eb) => eb.cast<string | null>('customer.birth_date', 'text').as('birth_date'))
    .where('customer.id', '=', id)
    .executeTakeFirst()

const findLinks = (db: Database, id: number) =>
  db
    .selectFrom('social_link')
    .select(['network', 'url'])
    .where('customer_id', '=', id)
    .orderBy('network')
    .execute()

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>
type Links = Awaited<ReturnType<typeof findLinks>>

function present(filesUrl: string, places: PlaceNames, row: Row, links: Links): Customer {
  const shown = <Value, Hidden>(what: string, value: Value, hidden: Hidden) =>
    row.hidden_info.includes(what) ? hidden : value
  const citySlug = places.cities.get(row.home_city_id ?? 0)?.slug ?? null
  return {
    ...presentCustomerCard(filesUrl, places, row),
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: shown('lastName', row.last_name, null),
    bio: shown('bio', row.bio, ''),
    birthDate: shown('birthDate', row.birth_date && dayOfYear(row.birth_date), null),
    destinationCountry: shown('destinationCountry', row.home_country_code, null),
    destinationCity: shown('destinationCountry', shown('destinationCity', citySlug, null), null),
    additionalLink: shown('additionalLink', row.additional_link, null),
    social: shown(
      'social',
      Object.fromEntries(links.map(({ network, url }) => [network, url])),
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
    // nobody is signed in to these calls yet
    isSubscribed: false,
    isBookmarked: false,
    createdAt: row.created_at.toISOString(),
  }
}

/** The year is the person's own: 1990-03-12 → --03-12, as ISO 8601 writes a day of any year. */
const dayOfYear = (date: string) => date.replace(/^\d+/, '-')
