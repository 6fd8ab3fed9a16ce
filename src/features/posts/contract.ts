import { z } from 'zod'
import { id, plainInteger, slug } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { eventDetails } from '../events/contract.ts'
import { customerCard } from '../people/contract.ts'
import { tag } from '../tags/contract.ts'
import { picture } from '../uploads/picture.ts'

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
  publishedAt: z.string(),
  editedAt: z.string().nullable(),
  event: eventDetails.nullable(),
  /** What is one's own; of a visitor all are false. */
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  isSubscribed: z.boolean(),
})
export type PostCard = z.infer<typeof postCard>

export const post = postCard.extend({
  content: z.string(),
  outline: z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() })),
  words: z.number().int(),
  acceptedCommentId: z.number().int().nullable(),
})
export type Post = z.infer<typeof post>

export const getPosts = operation('GET', '/posts', {
  key: 'posts',
  tag: 'Дописи',
  summary: 'Допис, питання чи подія за посиланням; старі посилання ведуть до того самого',
})
  .input(z.strictObject({ seoLink: slug, type: postType.optional() }))
  .output(z.object({ posts: z.array(post) }))

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
  limit: { name: 'views', per: 'address', rules: [{ times: 60, seconds: 60 }] },
})
  .input(z.strictObject({ id }))
  .output(z.object({ counted: z.boolean() }))
