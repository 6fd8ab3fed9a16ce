import type { EventDetails } from '../events/contract.ts'
import { presentCustomerCard } from '../people/present-customer-card.ts'
import { presentPicture } from '../uploads/picture.ts'
import type { PostCard, PostType } from './contract.ts'
import type { PostRow } from './post-rows.ts'

/** The listing type numbers of the specification, by kind. */
export const typeOfKind: readonly PostType[] = ['post', 'question', 'event']

/** A row as the contract promises a card. */
export function presentPostCard(filesUrl: string, row: PostRow): PostCard {
  return {
    id: row.id,
    type: typeOfKind[row.kind] ?? 'post',
    seoLink: row.seo_link ?? '',
    title: row.title,
    excerpt: row.excerpt,
    imagePath: coverOf(filesUrl, row),
    languageCode: row.language_code,
    status: row.status,
    tags: row.tags ?? [],
    destinationCountry: row.country_code,
    destinationCity: row.city_slug,
    countryName: row.country_name,
    cityName: row.city_name,
    customer: presentCustomerCard(filesUrl, row),
    comments: row.comments_count,
    answers: row.answers_count,
    likes: row.likes_count,
    views: row.views_count,
    hasAccepted: row.accepted_comment_id !== null,
    publishedAt: row.published_at?.toISOString() ?? '',
    editedAt: row.edited_at?.toISOString() ?? null,
    event: eventOf(row),
  }
}

function coverOf(filesUrl: string, row: PostRow) {
  if (!row.cover_id) return null
  return presentPicture(filesUrl, {
    id: row.cover_id,
    folder: row.cover_folder ?? 'posts',
    width: row.cover_width ?? 0,
    height: row.cover_height ?? 0,
    widths: row.cover_widths ?? [],
    color: row.cover_color ?? '#000000',
  })
}

function eventOf(row: PostRow): EventDetails | null {
  if (!row.starts_at || !row.ends_at || !row.time_zone) return null
  return {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    isAllDay: row.is_all_day ?? false,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    onlineLink: row.online_link,
    price: row.price === null ? null : Number(row.price),
    currency: row.currency,
    seats: row.seats,
    registrationLink: row.registration_link,
    recurrence: row.recurrence,
    state: row.state as EventDetails['state'],
    going: row.going_count ?? 0,
    interested: row.interested_count ?? 0,
  }
}
