import { z } from 'zod'
import { plainInteger } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

const MB = 1_024 * 1_024
const MOST_FILE = 10 * MB
/** What a form adds to its file: names, borders, numbers. */
const FORM = 16 * 1_024

const pixels = (min: number) => plainInteger({ min, max: 100_000 })

export const uploadAvatar = operation('POST', '/avatar', {
  key: 'uploadAvatar',
  tag: 'Люди',
  summary:
    'Нове фото профілю: файл і квадрат, який з нього вирізати (без нього — середина). Ставить його setUser',
  access: 'member',
  limit: { name: 'upload', per: 'person', rules: [{ times: 10, seconds: 60 }] },
  mostBytes: MOST_FILE + FORM,
})
  .input(
    z.strictObject({
      file: z
        .file({ error: 'Додайте файл із зображенням' })
        .max(MOST_FILE, { error: 'Файл завеликий: можна до 10 МБ' }),
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
