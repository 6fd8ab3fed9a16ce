import { z } from 'zod'
import { id, plainInteger } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { ownDecision } from '../decisions/contract.ts'
import { customerCard } from '../people/contract.ts'
import { tag } from '../tags/contract.ts'
import { picture } from '../uploads/picture.ts'
import { eventDetails } from './event-details.ts'
import { moderatorWhy, ownState } from './own-state.ts'

export const postType = z.enum(['post', 'question', 'event'])
export type PostType = z.infer<typeof postType>

/** A post, a question or an event as a list shows it. */
export const postCard = z.object({
  id: z.number().int(),
  type: postType,
  seoLink: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imagePath: picture.nullable(),
  /** The first picture of the text, where there is no cover. */
  thumbnail: picture.nullable(),
  languageCode: z.string(),
  status: z.number().int(),
  tags: z.array(tag),
  destinationCountry: z.string().nullable(),
  destinationCity: z.string().nullable(),
  countryName: z.string().nullable(),
  cityName: z.string().nullable(),
  /** Null when the author is not shown. */
  customer: customerCard.nullable(),
  comments: z.number().int(),
  answers: z.number().int(),
  likes: z.number().int(),
  views: z.number().int(),
  hasAccepted: z.boolean(),
  /** Empty of one's own that was never published. */
  publishedAt: z.string(),
  editedAt: z.string().nullable(),
  event: eventDetails.nullable(),
  /** What is one's own; of a visitor all are false. */
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  isSubscribed: z.boolean(),
  /** Why the viewer may not want to read it, in words for them: it holds a word that they muted. */
  folded: z.string().optional(),
})
export type PostCard = z.infer<typeof postCard>

export const post = postCard.extend({
  /** Why others do not see it; null of what is published. */
  kept: moderatorWhy.extend({ state: ownState }).nullable(),
  /** What was decided about it that others still read, for its author alone. */
  decisions: z.array(ownDecision),
  /** What speaks for fraud in it, in Ukrainian; empty where readers are not told. */
  signs: z.array(z.string()),
  /** Whether a moderator lets nobody answer or comment on it any more. */
  isClosed: z.boolean(),
  /** What says the same and was there before, while others can read it. */
  duplicateOf: z.object({ title: z.string(), path: z.string() }).nullable(),
  content: z.string(),
  outline: z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() })),
  words: z.number().int(),
  /** The links out of the text: the address as people read it, and the words of the link where it has its own. */
  sources: z.array(z.object({ href: z.string(), address: z.string(), title: z.string() })),
  /** What the author says of themselves and has written; null when they are not shown. */
  author: z
    .object({
      bio: z.string(),
      posts: z.number().int(),
      answers: z.number().int(),
      /** The tags that they helped with most lately; none of who is not among the most trusted. */
      helpsWith: z.array(z.string()),
      /** When they registered. */
      createdAt: z.string(),
      /** Whether who asks follows them. */
      isSubscribed: z.boolean(),
    })
    .nullable(),
  /** Where who asks left the text last, on any device, and when; null when they did not, or have read it all. */
  readingPosition: z.object({ part: z.number().int(), leftAt: z.string() }).nullable(),
  /** The names of the uploaded pictures that the text and the cover show. */
  files: z.array(z.string()),
  /** What stands blurred for the pictures of the text until they have come (`preview` of a picture), by their names. */
  previews: z.record(z.uuid(), z.base64()),
  /** Whether answers are told to the author; null for everybody else. */
  isNotify: z.boolean().nullable(),
  acceptedCommentId: z.number().int().nullable(),
})
export type Post = z.infer<typeof post>

export const listSimilarPosts = operation('GET', '/posts/{id}/similar', {
  key: 'similarPosts',
  tag: 'Дописи',
  summary: 'Читати далі: схоже за тегами й місцем',
})
  .input(z.strictObject({ id, perPage: plainInteger({ min: 1, max: 10 }).default(4) }))
  .output(z.object({ posts: z.array(postCard) }))

export const addView = operation('PUT', '/views', {
  key: 'addView',
  tag: 'Дописи',
  summary: 'Перегляд: рахується один на відвідувача й день, без роботів',
  isBuffered: true,
  limit: { name: 'views', per: 'address', rules: [{ times: 60, seconds: 60 }] },
})
  .input(z.strictObject({ id }))
  .output(z.object({ counted: z.boolean() }))

/** A text of 100,000 characters has no more blocks. */
const MAX_PART = 20_000

export const keepReadingPosition = operation('PUT', '/reading-positions', {
  key: 'readingPosition',
  tag: 'Дописи',
  summary: 'Місце, на якому ви зупинилися в тексті: номер його блока; 0, коли прочитано до кінця',
  access: 'member',
  isBuffered: true,
  limit: { name: 'reading-positions', per: 'person', rules: [{ times: 60, seconds: 60 }] },
})
  .input(z.strictObject({ id, part: plainInteger({ min: 0, max: MAX_PART }) }))
  .output(z.object({ ok: z.literal(true) }))
