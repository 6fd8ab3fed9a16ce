import { z } from 'zod'
import * as m from '../../../paraglide/messages.js'
import { plainText } from '../../../platform/api/fields.ts'
import { MAX_ALT, MAX_PHOTOS, MIN_ALT } from '../policy.ts'

const alt = plainText({ max: MAX_ALT })
  .transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .refine((text) => [...text].length >= MIN_ALT, { error: m.business_photo_no_alt })

/** The photos of a business in their order, each with what it shows. */
export const photoFields = z.strictObject({
  photos: z
    .array(z.strictObject({ id: z.uuid(), alt }))
    .max(MAX_PHOTOS, { error: m.business_photos_many })
    .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, {
      error: m.business_photo_twice,
    }),
})
