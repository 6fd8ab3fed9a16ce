import { z } from 'zod'
import { linksIn } from '../../lib/html/links-in.ts'
import { spanMinutes } from '../../lib/time/day-hours.ts'
import { DAY_MINUTES, type OpenSpan, overlap } from '../../lib/time/opening-hours.ts'
import * as m from '../../paraglide/messages.js'
import { plainText } from '../../platform/api/fields.ts'
import { email } from '../accounts/registration/account-fields.ts'
import {
  categories,
  contactKinds,
  languages,
  MAX_ADDRESS,
  MAX_LANGUAGES,
  MAX_SPANS,
} from './policy.ts'
import { readPhone } from './read-phone.ts'

/** One line without addresses of pages: it stands in lists. */
const address = plainText({ max: MAX_ADDRESS })
  .transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || null)
  .refine((text) => !text || linksIn(text).size === 0, { error: m.business_address_link })

const phone = plainText({ max: 40 }).transform((typed, context) => {
  const read = typed.trim() ? readPhone(typed) : null
  if (read !== undefined) return read
  context.addIssue({ code: 'custom', message: m.edit_phone_wrong() })
  return z.NEVER
})

const clock = plainText({ max: 5 })
const span = z.strictObject({ opens: clock, closes: clock }).transform((typed, context) => {
  const read = spanMinutes(typed)
  if (read) return read
  context.addIssue({ code: 'custom', message: m.business_hours_wrong() })
  return z.NEVER
})

const hours = z
  .array(z.array(span).max(MAX_SPANS, { error: m.business_hours_many }))
  .length(7)
  .transform((days, context) => {
    const spans: OpenSpan[] = days.flatMap((ofDay, index) =>
      ofDay.map((one) => ({ day: index + 1, ...one })),
    )
    const twice = spans.find((one, index) => spans.slice(0, index).some((b) => overlap(b, one)))
    if (!twice) return spans
    const isLate = twice.closes > DAY_MINUTES
    context.addIssue({
      code: 'custom',
      path: [twice.day - 1],
      message: isLate ? m.business_hours_night() : m.business_hours_twice(),
    })
    return z.NEVER
  })

const coordinate = (max: number) => z.number().min(-max).max(max)

/** What a business tells of itself, whole; the output has null for what it does not tell, and hours in minutes. */
export const businessFields = z
  .strictObject({
    category: z.enum(categories, { error: m.business_no_category }).nullish(),
    languages: z
      .array(z.enum(languages))
      .max(MAX_LANGUAGES, { error: m.business_languages_many })
      .transform((codes) => [...new Set(codes)])
      .default([]),
    address: address.nullish(),
    latitude: coordinate(90).nullish(),
    longitude: coordinate(180).nullish(),
    phone: phone.nullish(),
    email: email.nullish(),
    mainContact: z.enum(contactKinds).nullish(),
    /** «09:00», «18:00» of seven days from Monday; what ends before it begins ends on the next day. */
    hours: hours.default([]),
  })
  .refine((given) => ((given.latitude ?? null) === null) === ((given.longitude ?? null) === null), {
    path: ['latitude'],
    error: m.event_wrong_point,
  })

export type BusinessFields = z.output<typeof businessFields>
export type BusinessInput = z.input<typeof businessFields>
