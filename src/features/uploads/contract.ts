import { z } from 'zod'
import * as m from '../../paraglide/messages.js'
import { plainInteger } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { picture } from './picture.ts'

const MB = 1_024 * 1_024
const MAX_FILE = 10 * MB
/** What a form adds to its file: names, borders, numbers. */
const FORM = 16 * 1_024

/** One count for all files that somebody brings; a day has room for twenty posts of twenty pictures. */
export const uploadLimit = {
  name: 'upload',
  per: 'person',
  rules: [
    { times: 10, seconds: 60 },
    { times: 400, seconds: 86_400 },
  ],
} as const satisfies Limit

const pixels = (min: number) => plainInteger({ min, max: 100_000 })

export const uploadAvatar = operation('POST', '/avatar', {
  key: 'uploadAvatar',
  tag: 'Люди',
  summary:
    'Нове фото профілю: файл і квадрат, який з нього вирізати (без нього — середина). Ставить його setUser',
  access: 'member',
  limit: uploadLimit,
  maxBytes: MAX_FILE + FORM,
})
  .input(
    z.strictObject({
      file: z.file({ error: m.refused_no_file }).max(MAX_FILE, { error: m.refused_file_large }),
      /** The square, in pixels of the picture as it is seen. */
      x: pixels(0).optional(),
      y: pixels(0).optional(),
      size: pixels(1).optional(),
    }),
  )
  .output(
    z.object({
      /** What `setUser` takes as `avatar`. */
      id: z.uuid(),
      /** Its address, 128 px wide; `-64` and `-400` stand beside it. */
      src: z.string(),
    }),
  )

const MAX_IMAGES = 5

const images = z.preprocess(
  (given) => (given instanceof Blob ? [given] : given),
  z
    .array(z.file(), { error: m.refused_no_file })
    .min(1, { error: m.refused_no_file })
    .max(MAX_IMAGES, { error: () => m.refused_files_at_once({ count: MAX_IMAGES }) })
    .superRefine((files, refinement) => {
      for (const { name, size } of files)
        if (size > MAX_FILE)
          refinement.addIssue({
            code: 'custom',
            message: m.refused_named_file_large({ name: name.slice(0, 80) }),
          })
    }),
)

export const uploadPostImage = operation('POST', '/post-images', {
  key: 'uploadPostImage',
  tag: 'Дописи',
  summary:
    'Зображення для тексту, до 5 за раз (JPEG, PNG, WebP, AVIF; з анімації GIF лишається перший кадр). Без допису зникають за добу',
  access: 'member',
  limit: uploadLimit,
  maxBytes: MAX_IMAGES * MAX_FILE + FORM,
})
  .input(z.strictObject({ files: images }))
  .output(
    z.object({
      data: z.object({
        /** By the name of the file; a second one of the same name is `name (2).jpg`. */
        files: z.record(
          z.string(),
          picture.extend({
            id: z.uuid(),
            /** A passport or card seems to be photographed: mask it, or say that it is none, before it is published. */
            looksLikeDocument: z.boolean(),
          }),
        ),
      }),
    }),
  )

const ofPicture = z.strictObject({ id: z.uuid() })

export const maskPicture = operation('PUT', '/post-images/{id}/masked', {
  key: 'maskPicture',
  tag: 'Дописи',
  summary:
    'Зображення без документа: паспорт чи картку на ньому зафарбовано. Відповідь — нове зображення, попереднє зникає',
  access: 'member',
  limit: uploadLimit,
})
  .input(ofPicture)
  .output(z.object({ data: picture.extend({ id: z.uuid() }) }))

export const denyDocument = operation('PUT', '/post-images/{id}/no-document', {
  key: 'denyDocument',
  tag: 'Дописи',
  summary: 'Це не документ: слово автора про зображення, схоже на документ; його бачать модератори',
  access: 'member',
  limit: uploadLimit,
})
  .input(ofPicture)
  .output(z.object({}))
