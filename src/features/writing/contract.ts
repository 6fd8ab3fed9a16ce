import { z } from 'zod'
import { MAX_TITLE, MIN_TITLE } from '../../lib/api/title-length.ts'
import * as m from '../../paraglide/messages.js'
import {
  countryCode,
  id,
  moment,
  plainInteger,
  plainText,
  slug,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { groundFields } from '../decisions/ground.ts'
import { aside } from '../drafts/contract.ts'
import { eventFields } from '../events/event-fields.ts'
import { actReason } from '../posts/act-reason.ts'
import { rewriting } from '../posts/content/rewriting.ts'
import { postType } from '../posts/contract.ts'
import { moderatorWhy } from '../posts/own-state.ts'
import { tag } from '../tags/contract.ts'
import { picture } from '../uploads/picture.ts'

/** HTML as it is sent, before it is cleaned: a text of 100,000 characters with what an editor adds. */
const MAX_CONTENT = 150_000
const MAX_JSON = 256 * 1_024

const status = plainInteger({ min: 0, max: 1 })
const fileId = z.uuid({ error: m.refused_file_id })
/** The id of an uploaded picture, or the name of one of its widths. */
const fileName = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-\d{1,5}\.webp)?$/, {
    error: m.refused_file_id,
  })
  .transform((name) => name.slice(0, 36))

/** What a post, a question and an event share. What is left out of a change stays as it was. */
const fields = {
  title: plainText({ min: MIN_TITLE, max: MAX_TITLE }),
  content: plainText({ max: MAX_CONTENT }),
  languageCode: z.enum(['ua', 'en', 'pl', 'ru']),
  /** At most five, in the order of their weight. */
  tagIds: z.array(id).max(5),
  destinationCountry: countryCode.nullable(),
  destinationCity: slug.nullable(),
  /** Of an event alone: when, where and on what terms. */
  event: eventFields,
  /** The cover: an uploaded picture. */
  imagePath: fileId.nullable(),
  isNotify: z.boolean(),
  /** One's uploaded pictures, by their ids or names; what neither the text nor the cover shows is dropped. */
  files: z.array(fileName).max(40),
}

/** 0: hidden, for the author alone; 1: published. */
const postInput = z.strictObject({
  ...fields,
  type: postType,
  status: status.default(1),
  languageCode: fields.languageCode.default('ua'),
  tagIds: fields.tagIds.default([]),
  destinationCountry: fields.destinationCountry.default(null),
  destinationCity: fields.destinationCity.default(null),
  imagePath: fields.imagePath.default(null),
  isNotify: fields.isNotify.default(true),
  files: fields.files.optional(),
  event: fields.event.optional(),
  ...aside,
})

const written = z.object({
  id: z.number().int(),
  type: postType,
  seoLink: z.string(),
  /** 2: others do not see it yet. */
  status: z.number().int(),
  /** The names of the pictures that it shows. */
  files: z.array(z.string()),
  /** Whether it waits for its author to prove their address; else status 2 waits for a moderator. */
  awaitsProof: z.boolean(),
})

export const createPost = operation('POST', '/posts', {
  key: 'posts',
  tag: 'Дописи',
  summary: 'Новий допис, питання або подія',
  access: 'member',
  storesResponse: true,
  allowedFor: 'unsanctioned',
  maxJsonBytes: MAX_JSON,
})
  .input(postInput)
  .output(z.object({ data: written }))

/** Of a moderator: why the words of somebody else are changed. */
const reason = actReason.optional()

const postChange = z.strictObject({
  id,
  title: fields.title.optional(),
  content: fields.content.optional(),
  languageCode: fields.languageCode.optional(),
  tagIds: fields.tagIds.optional(),
  destinationCountry: fields.destinationCountry.optional(),
  destinationCity: fields.destinationCity.optional(),
  imagePath: fields.imagePath.optional(),
  isNotify: fields.isNotify.optional(),
  files: fields.files.optional(),
  event: fields.event.optional(),
  /** 0 hides it, 1 publishes it. */
  status: status.optional(),
  ...aside,
  /** What `updatedAt` said when it was opened: over another change nothing is written. */
  basedOn: moment.optional(),
  reason,
  ...groundFields,
  /** Of a moderator: the open case that the change decides. */
  caseId: id.optional(),
})
export type PostChange = z.infer<typeof postChange>

export const updatePost = operation('PUT', '/posts', {
  key: 'posts',
  tag: 'Дописи',
  summary: 'Зміна свого допису, питання чи події; status 0 приховує, 1 публікує',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: rewriting,
  maxJsonBytes: MAX_JSON,
})
  .input(postChange)
  .output(z.object({ data: written }))

const removal = z.strictObject({ id, reason, ...groundFields })
const removed = z.object({ id: z.number().int(), isRemoved: z.boolean() })

export const removePost = operation('DELETE', '/posts', {
  key: 'removePost',
  tag: 'Дописи',
  summary: 'Видалення допису чи події; 30 днів його можна повернути',
  access: 'member',
  limit: rewriting,
})
  .input(removal)
  .output(removed)

export const removeQuestion = operation('DELETE', '/questions', {
  key: 'removeQuestion',
  tag: 'Дописи',
  summary: 'Видалення питання; 30 днів його можна повернути',
  access: 'member',
  limit: rewriting,
})
  .input(removal)
  .output(removed)

export const restorePost = operation('PUT', '/posts/restored', {
  key: 'restorePost',
  tag: 'Дописи',
  summary: 'Повернення видаленого допису, питання чи події',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: rewriting,
})
  .input(removal)
  .output(removed)

const ownPost = z.object({
  id: z.number().int(),
  type: postType,
  status: z.number().int(),
  seoLink: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  languageCode: z.string(),
  tags: z.array(tag),
  destinationCountry: z.string().nullable(),
  destinationCity: z.string().nullable(),
  countryName: z.string().nullable(),
  cityName: z.string().nullable(),
  cityTimeZone: z.string().nullable(),
  imagePath: picture.extend({ id: z.string() }).nullable(),
  isNotify: z.boolean(),
  /** The names of the pictures that the text and the cover show. */
  files: z.array(z.string()),
  /** As it is told, to be changed. */
  event: z.unknown().nullable(),
  isOwn: z.boolean(),
  /** Why a moderator hid, rejected or changed it last. */
  ...moderatorWhy.shape,
  updatedAt: z.string(),
})
export type OwnPost = z.infer<typeof ownPost>

export const getOwnPost = operation('GET', '/posts/{id}/own', {
  key: 'ownPost',
  tag: 'Дописи',
  summary: 'Свій допис, питання чи подія для зміни, також прихований',
  access: 'member',
})
  .input(z.strictObject({ id }))
  .output(z.object({ post: ownPost }))

export const previewPost = operation('POST', '/posts/preview', {
  key: 'previewPost',
  tag: 'Дописи',
  summary: 'Який вигляд матиме текст: очищений так само, як при збереженні',
  access: 'member',
  isReadOnly: true,
  limit: { name: 'preview', per: 'person', rules: [{ times: 60, seconds: 60 }] },
  maxJsonBytes: MAX_JSON,
})
  .input(z.strictObject({ content: fields.content }))
  .output(
    z.object({
      content: z.string(),
      outline: z.array(z.object({ id: z.string(), level: z.number().int(), text: z.string() })),
      words: z.number().int(),
    }),
  )
