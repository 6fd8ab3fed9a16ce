import type { Post, PostCard } from '../../../features/posts/contract.ts'
import type { EventDetails } from '../../../features/posts/event-details.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { AT, person } from './people.ts'
import { picture } from './picture.ts'

/** An event of the past looks alike in all its states. */
const COMING = '2125-03-08T10:00:00.000Z'

export const post: PostCard = {
  id: 1,
  type: 'post',
  seoLink: 'sample-1',
  title: m.sample_title(),
  excerpt: m.sample_text(),
  imagePath: null,
  thumbnail: null,
  languageCode: 'uk',
  status: CONTENT_STATUS.published,
  tags: [],
  destinationCountry: 'PL',
  destinationCity: 'warsaw',
  countryName: person.countryName,
  cityName: person.cityName,
  customer: person,
  comments: 3,
  answers: 0,
  likes: 24,
  views: 1_800,
  hasAccepted: false,
  publishedAt: AT,
  editedAt: null,
  event: null,
  isLiked: false,
  isBookmarked: false,
  isSubscribed: false,
}

export const question: PostCard = { ...post, id: 2, type: 'question' }

export const detailsIn = (state: EventDetails['state']): EventDetails => ({
  startsAt: COMING,
  endsAt: '2125-03-08T13:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  isAllDay: false,
  address: m.sample_address(),
  latitude: null,
  longitude: null,
  onlineLink: null,
  price: 20,
  currency: 'PLN',
  seats: 40,
  registrationLink: null,
  recurrence: null,
  occurrencesLeft: null,
  state,
  going: 12,
  interested: 4,
})

export const eventIn = (id: number, state: EventDetails['state']): PostCard => ({
  ...post,
  id,
  type: 'event',
  event: detailsIn(state),
})

export const pictured: PostCard = { ...post, id: 20, imagePath: picture }

/** One as its own page shows it. */
export const whole = (card: PostCard, more: Partial<Post> = {}): Post => ({
  ...card,
  kept: null,
  decisions: [],
  signs: [],
  isClosed: false,
  duplicateOf: null,
  content: `<p>${m.sample_text()}</p><blockquote><p>${m.sample_hint()}</p></blockquote><ul><li>${m.sample_city()}</li><li>${m.sample_country()}</li></ul>`,
  outline: [m.sample_title(), m.sample_city(), m.sample_country()].map((text, index) => ({
    id: `part-${index}`,
    level: 2,
    text,
  })),
  words: 480,
  sources: [{ href: 'https://example.com/a', address: 'example.com', title: m.sample_hint() }],
  author: {
    bio: m.sample_text(),
    posts: 12,
    answers: 40,
    helpsWith: [m.sample_label()],
    createdAt: AT,
    isSubscribed: false,
  },
  readingPosition: null,
  files: [],
  previews: {},
  isNotify: null,
  acceptedCommentId: null,
  ...more,
})
