import { z } from 'zod'
import {
  countryCode,
  id,
  objectType,
  page,
  perPage,
  plainInteger,
  username,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerCard } from '../people/contract.ts'

export const comment = z.object({
  id: z.number().int(),
  objectId: z.number().int(),
  objectType,
  firstParentId: z.number().int().nullable(),
  parentId: z.number().int().nullable(),
  /** Whom a reply answers, when that is not the root of its branch. */
  replyTo: z.string().nullable(),
  /** Empty when the comment was removed but its branch stays. */
  content: z.string(),
  isRemoved: z.boolean(),
  isAccepted: z.boolean(),
  /** Null when the comment was removed, or its author is not shown. */
  customer: customerCard.nullable(),
  likes: z.number().int(),
  /** How many replies the branch has. */
  total: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>
const root = comment.extend({ children: z.array(comment) })
export type CommentRoot = z.infer<typeof root>

/** A comment away from its thread: with the title of what it belongs to and a link that opens it there. */
const quotedComment = comment.extend({
  customer: customerCard,
  excerpt: z.string(),
  title: z.string(),
  seoLink: z.string(),
  targetType: z.enum(['post', 'question', 'event']),
})
export type QuotedComment = z.infer<typeof quotedComment>

export const listComments = operation('GET', '/comments', {
  key: 'comments',
  tag: 'Коментарі',
  summary: 'Гілки допису, питання чи події: корені сторінками, гілки цілком',
})
  .input(
    z.strictObject({
      objectType: z.enum(['post', 'question', 'event']),
      objectId: id,
      orderBy: z.enum(['best', 'new', 'old']).default('best'),
      page,
      perPage: perPage(20),
      /** 1: roots only; 2: with their branches. */
      level: plainInteger({ min: 1, max: 2 }).default(2),
    }),
  )
  .output(
    z.object({
      comments: z.array(root),
      total: z.number().int(),
      answers: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )

export const listCustomerComments = operation('GET', '/comments/user', {
  key: 'commentsUser',
  tag: 'Коментарі',
  summary: 'Коментарі й відповіді однієї людини',
})
  .input(
    z.strictObject({
      username,
      published: plainInteger({ min: 0, max: 1 }).default(1),
      type: z.enum(['all', 'answers', 'comments']).default('all'),
      page,
      perPage: perPage(10),
    }),
  )
  .output(
    z.object({
      comments: z.array(quotedComment),
      total: z.number().int(),
      page: z.number().int(),
      perPage: z.number().int(),
    }),
  )

export const getHierarchy = operation('GET', '/comments/{id}/hierarchy', {
  key: 'hierarchy',
  tag: 'Коментарі',
  summary: 'Шлях від кореня до коментаря і сторінка, на якій стоїть корінь',
})
  .input(z.strictObject({ id, perPage: perPage(20) }))
  .output(
    z.object({
      hierarchy: z.array(comment),
      seoLink: z.string(),
      targetType: z.enum(['post', 'question', 'event']),
      page: z.number().int(),
    }),
  )

export const listLastComments = operation('GET', '/comments/last', {
  key: 'lastComments',
  tag: 'Коментарі',
  summary: 'Щойно написані коментарі й відповіді, з усього світу або однієї країни',
})
  .input(z.strictObject({ countryCode: countryCode.optional(), perPage: perPage(5, 20) }))
  .output(z.object({ comments: z.array(quotedComment) }))
