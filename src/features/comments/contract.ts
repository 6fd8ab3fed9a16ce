import { z } from 'zod'
import {
  countryCode,
  id,
  objectType,
  page,
  perPage,
  plainInteger,
  plainText,
  username,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { groundFields } from '../decisions/ground.ts'
import { aside } from '../drafts/contract.ts'
import { customerCard } from '../people/contract.ts'
import { actReason } from '../posts/act-reason.ts'
import { rewriting } from '../posts/content/rewriting.ts'
import { textVersions } from '../posts/versions/contract.ts'

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
  /** What is one's own; of a visitor both are false. */
  isLiked: z.boolean(),
  isBookmarked: z.boolean(),
  /** How many replies the branch has. */
  total: z.number().int(),
  /** How many comments answer this very one. */
  answers: z.number().int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** What was decided about it and why, in words for its author alone. */
  decision: z.object({ text: z.string(), puid: z.string() }).optional(),
  /** Why the viewer may not want to read it, in words for them: by a block or a word that they muted. */
  folded: z.string().optional(),
  /** Who blocked whom, the viewer the author or the author the viewer, who then gets neither name nor words. */
  blocked: z.enum(['me', 'them']).optional(),
})
export type Comment = z.infer<typeof comment>
export const commentRoot = comment.extend({ children: z.array(comment) })
export type CommentRoot = z.infer<typeof commentRoot>

/**
 * A comment away from its thread: with the title of what it belongs to and a link that opens it there. Below what is
 * not shown one's own hidden comment has no link, and no title where another wrote it.
 */
export const quotedComment = comment.extend({
  customer: customerCard,
  excerpt: z.string(),
  /** 1 published; of one's own also 0 hidden, 2 waiting for a moderator, 3 rejected. */
  status: z.number().int(),
  title: z.string(),
  seoLink: z.string(),
  targetType: z.enum(['post', 'question', 'event']),
})
export type QuotedComment = z.infer<typeof quotedComment>

/** What comments stand below: a reply to an answer or a comment names that one. */
const commentTarget = z.enum(['post', 'question', 'event', 'answer', 'comment'])
export type CommentTarget = z.infer<typeof commentTarget>

export const listComments = operation('GET', '/comments', {
  key: 'comments',
  tag: 'Коментарі',
  summary:
    'Гілки допису, питання чи події: корені сторінками, гілки цілком; для відповіді чи коментаря — відповіді на них',
})
  .input(
    z.strictObject({
      objectType: commentTarget,
      objectId: id,
      orderBy: z.enum(['best', 'new', 'old']).default('best'),
      /** Of a post, a question or an event: only the branches in which this person wrote. */
      by: username.optional(),
      page,
      perPage: perPage(20),
      /** 1: roots only; 2: with their branches. Below a comment: its replies only, or with the replies to them. */
      level: plainInteger({ min: 1, max: 2 }).default(2),
    }),
  )
  .output(
    z.object({
      comments: z.array(commentRoot),
      total: z.number().int(),
      answers: z.number().int(),
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

/** HTML as it is sent: 5,000 characters of text with what an editor adds. */
const content = plainText({ min: 1, max: 20_000 })
/** Of a moderator: why the words of somebody else are changed. */
const reason = actReason.optional()

const writtenComment = z.object({
  id: z.number().int(),
  objectId: z.number().int(),
  objectType,
  firstParentId: z.number().int().nullable(),
  content: z.string(),
  /** 2: others do not see it yet. */
  status: z.number().int(),
  /** Whether it waits for its author to prove their address; else status 2 waits for a moderator. */
  awaitsProof: z.boolean(),
  /** What it belongs to. */
  seoLink: z.string(),
  targetType: z.enum(['post', 'question', 'event']),
})

export const createComment = operation('POST', '/comments', {
  key: 'comments',
  tag: 'Коментарі',
  summary: 'Новий коментар, а в питанні без firstParentId — відповідь',
  access: 'member',
  storesResponse: true,
  allowedFor: 'unsanctioned',
})
  .input(
    z.strictObject({
      objectId: id,
      /** Of an answer or a comment: it is this one that is answered. */
      objectType: commentTarget.optional(),
      /** The comment that it answers. */
      firstParentId: id.nullable().optional(),
      content,
      ...aside,
    }),
  )
  .output(z.object({ data: writtenComment }))

export const updateComment = operation('PUT', '/comments', {
  key: 'comments',
  tag: 'Коментарі',
  summary: 'Зміна свого коментаря чи відповіді; попередній текст лишається в історії',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: rewriting,
})
  .input(
    z.strictObject({
      id,
      content,
      ...aside,
      reason,
      ...groundFields,
      /** The case of a moderator that the change closes. */
      caseId: id.optional(),
      /** The words that were read: others are not written over. */
      revision: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
  )
  .output(z.object({ data: writtenComment }))

const removal = z.strictObject({ id, reason, ...groundFields })
const removed = z.object({ id: z.number().int(), isRemoved: z.boolean() })

export const removeComment = operation('DELETE', '/comments', {
  key: 'comments',
  tag: 'Коментарі',
  summary: 'Видалення свого коментаря; гілка під ним лишається, 30 днів його можна повернути',
  access: 'member',
  limit: rewriting,
})
  .input(removal)
  .output(removed)

export const restoreComment = operation('PUT', '/comments/restored', {
  key: 'restoreComment',
  tag: 'Коментарі',
  summary: 'Повернення видаленого коментаря',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: rewriting,
})
  .input(removal)
  .output(removed)

export const listCommentVersions = operation('GET', '/comments/{id}/versions', {
  key: 'commentVersions',
  tag: 'Коментарі',
  summary: 'Що було в коментарі до змін, найновіше першим',
})
  .input(z.strictObject({ id }))
  .output(z.object({ versions: textVersions }))

export const acceptAnswer = operation('PUT', '/answers/accepted', {
  key: 'acceptAnswer',
  tag: 'Коментарі',
  summary: 'Прийнята відповідь свого питання; commentId null знімає позначку',
  access: 'member',
  limit: rewriting,
})
  .input(z.strictObject({ id, commentId: id.nullable() }))
  .output(z.object({ id: z.number().int(), acceptedCommentId: z.number().int().nullable() }))
