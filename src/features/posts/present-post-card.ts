import { listingType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import type { Services, ViewerContext } from '../../platform/context.ts'
import { shows } from '../../platform/page-cache/shown-on-page.ts'
import { findMutedWords } from '../people/muted-words/find-muted-words.ts'
import { homeOf, presentAuthor } from '../people/present-customer-card.ts'
import { findPlaceNames, type PlaceNames } from '../places/find-place-names.ts'
import { findTagNames } from '../tags/find-tag-names.ts'
import { findPictures } from '../uploads/find-pictures.ts'
import { presentPicture } from '../uploads/picture.ts'
import type { PostCard } from './contract.ts'
import type { EventDetails } from './event-details.ts'
import { findPostMarks, type PostMarks } from './find-post-marks.ts'
import type { PostRow } from './post-rows.ts'

/** Rows as the contract promises cards, in their order. */
export async function presentPostCards(
  context: ViewerContext,
  rows: readonly PostRow[],
): Promise<PostCard[]> {
  const { db, config, viewer } = context
  const ids = rows.map((row) => row.id)
  shows('post', ids)
  shows(
    'person',
    rows.map((row) => row.author_id),
  )
  const [known, marksOf, mutedIn] = await Promise.all([
    findKnown(db, rows),
    findPostMarks(db, viewer, ids),
    findMutedWords(context),
  ])
  return rows.map((row) => {
    const card = presentPostCard(config.filesUrl, known, row, marksOf(row.id))
    const mutedWord = mutedIn(row.author_id, () => wordsOf(card))
    return mutedWord === undefined ? card : { ...card, folded: m.folded_word({ word: mutedWord }) }
  })
}

/** What a list says of it; the whole text is not looked through. */
const wordsOf = ({ title, excerpt, tags }: PostCard): string =>
  [title, excerpt, ...tags.map((tag) => tag.name)].join('\n')

/** What the rows only refer to. */
interface Known {
  readonly places: PlaceNames
  readonly tags: Awaited<ReturnType<typeof findTagNames>>
  readonly covers: Awaited<ReturnType<typeof findPictures>>
}

async function findKnown(db: Services['db'], rows: readonly PostRow[]): Promise<Known> {
  const [places, tags, covers] = await Promise.all([
    findPlaceNames(
      db,
      rows.flatMap((row) => [row, homeOf(row)]),
    ),
    findTagNames(
      db,
      rows.flatMap((row) => row.tag_ids),
    ),
    findPictures(
      db,
      rows.map((row) => row.cover_id ?? row.thumbnail_id),
    ),
  ])
  return { places, tags, covers }
}

function presentPostCard(
  filesUrl: string,
  { places, tags, covers }: Known,
  row: PostRow,
  marks: PostMarks,
): PostCard {
  const cover = covers.get(row.cover_id ?? '')
  const thumbnail = covers.get(row.thumbnail_id ?? '')
  const city = places.cities.get(row.city_id ?? 0)
  return {
    id: row.id,
    type: listingType(row.kind),
    seoLink: row.seo_link ?? '',
    title: row.title,
    excerpt: row.excerpt,
    imagePath: cover ? presentPicture(filesUrl, cover) : null,
    thumbnail: thumbnail ? presentPicture(filesUrl, thumbnail) : null,
    languageCode: row.language_code,
    status: row.status,
    tags: row.tag_ids.flatMap((id) => tags.get(id) ?? []),
    destinationCountry: row.country_code,
    destinationCity: city?.slug ?? null,
    countryName: places.countries.get(row.country_code ?? '')?.name ?? null,
    cityName: city?.name ?? null,
    customer: presentAuthor(filesUrl, places, row),
    comments: row.comments_count,
    answers: row.answers_count,
    likes: row.likes_count,
    views: row.views_count,
    hasAccepted: row.accepted_comment_id !== null,
    publishedAt: row.published_at?.toISOString() ?? '',
    editedAt: row.edited_at?.toISOString() ?? null,
    event: row.event && presentEvent(row.event),
    ...marks,
  }
}

/** By what was told of the whole event, and of the date that is on or comes next. */
function stateOf(row: NonNullable<PostRow['event']>): EventDetails['state'] {
  if (row.next_is_cancelled) return 'cancelled'
  return (
    row.state === 'planned' && row.next_is_moved ? 'moved' : row.state
  ) as EventDetails['state']
}

function presentEvent(row: NonNullable<PostRow['event']>): EventDetails {
  return {
    startsAt: new Date(row.next_starts_at ?? row.starts_at).toISOString(),
    endsAt: new Date(row.next_ends_at ?? row.ends_at).toISOString(),
    timeZone: row.time_zone,
    isAllDay: row.is_all_day,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    onlineLink: row.online_link,
    price: row.price === null ? null : Number(row.price),
    currency: row.currency,
    seats: row.seats,
    registrationLink: row.registration_link,
    recurrence: row.recurrence,
    occurrencesLeft: row.occurrences_left,
    state: stateOf(row),
    going: row.going_count,
    interested: row.interested_count,
  }
}
