import type { Comment, CommentRoot } from '../../features/comments/contract.ts'
import type { CustomerCard, CustomerListItem } from '../../features/people/contract.ts'
import type { PostCard } from '../../features/posts/contract.ts'
import type { EventDetails } from '../../features/posts/event-details.ts'
import { CONTENT_STATUS, CUSTOMER_TYPE } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'

/** Long enough ago to be read as a date; a picture of the page is the same on any day. */
const AT = '2025-03-08T10:00:00.000Z'
/** An event of the past looks alike in all its states. */
const COMING = '2125-03-08T10:00:00.000Z'

export const person: CustomerCard = {
  username: 'sample',
  name: m.sample_name(),
  avatar: null,
  type: CUSTOMER_TYPE.person,
  isVerified: false,
  countryName: m.sample_country(),
  cityName: m.sample_city(),
}

export const business: CustomerCard = {
  ...person,
  name: m.sample_business(),
  type: CUSTOMER_TYPE.business,
  isVerified: true,
}

export const listed = (card: CustomerCard): CustomerListItem => ({
  ...card,
  bio: m.sample_text(),
  rating: 1_204,
  isSubscribed: false,
})

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

export const eventIn = (id: number, state: EventDetails['state']): PostCard => ({
  ...post,
  id,
  type: 'event',
  event: {
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
  },
})

const comment: Comment = {
  id: 1,
  objectId: 2,
  objectType: 'question',
  firstParentId: null,
  parentId: null,
  replyTo: null,
  content: `<p>${m.sample_text()}</p>`,
  isRemoved: false,
  isAccepted: false,
  customer: person,
  likes: 5,
  isLiked: false,
  isBookmarked: false,
  total: 0,
  answers: 0,
  createdAt: AT,
  editedAt: null,
}

/** An answer, in one of its states. */
export const answer = (id: number, state: Partial<CommentRoot> = {}): CommentRoot => ({
  ...comment,
  id,
  children: [],
  ...state,
})

/** What is said below the answer of this id. */
export const replyTo = (root: number, id: number, state: Partial<Comment> = {}): Comment => ({
  ...comment,
  id,
  firstParentId: root,
  parentId: root,
  ...state,
})
