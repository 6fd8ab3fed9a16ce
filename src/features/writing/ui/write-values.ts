import type { ContentType } from '../../../lib/address/paths.ts'
import { MIN_TITLE } from '../../../lib/api/title-length.ts'
import { countWords } from '../../../lib/text/count-words.ts'
import * as m from '../../../paraglide/messages.js'
import { groundOf } from '../../decisions/ui/rule-fields.tsx'
import { currencyIn } from '../../events/policy.ts'
import {
  type EventValues,
  emptyEvent,
  eventValuesOf,
  readEvent,
  wrongTimes,
} from '../../events/ui/form/event-values.ts'
import type { OwnPost } from '../contract.ts'

/** Characters of the text as HTML; the server counts them too (read-text.ts). */
export const MAX_CONTENT = 100_000

/** What is wrong, by the field that it stands beside; `other` where no field is to blame. */
export type WriteErrors = Partial<Record<string, string>>

/** A tag that was chosen, or is to be made. */
export interface ChosenTag {
  readonly id: number
  readonly name: string
}

/** A cover as the screen shows it. */
export interface Cover {
  readonly id: string
  readonly src: string
  readonly width: number
  readonly height: number
}

/** All that the screen of writing asks for; a draft keeps it as it stands. */
export interface WriteValues {
  readonly type: ContentType
  readonly title: string
  readonly content: string
  readonly tags: readonly ChosenTag[]
  readonly country: string
  readonly city: string
  /** What is typed of the city, which need not be one yet. */
  readonly cityName: string
  readonly languageCode: 'ua' | 'en' | 'pl' | 'ru'
  readonly isNotify: boolean
  readonly cover: Cover | null
  readonly event: EventValues
  /** Of a moderator: why they change what somebody else wrote. */
  /** The rule and the law, of who changes the words of somebody else. */
  readonly rule: string
  readonly law: string
  readonly reason: string
}

/** Nothing written yet; where the writer is, is put in. */
export function emptyValues(
  type: ContentType,
  here: { country?: string | undefined; city?: string | undefined; cityName?: string | undefined },
  timeZone: string,
): WriteValues {
  return {
    type,
    title: '',
    content: '',
    tags: [],
    country: here.country ?? '',
    city: here.city ?? '',
    cityName: here.cityName ?? '',
    languageCode: 'ua',
    isNotify: true,
    cover: null,
    event: emptyEvent(timeZone, currencyIn(here.country)),
    rule: '',
    law: '',
    reason: '',
  }
}

/** What is published, or hidden, as it is changed. */
export function valuesOf(post: OwnPost, timeZone: string): WriteValues {
  const { imagePath, event } = post
  const currency = currencyIn(post.destinationCountry ?? undefined)
  return {
    type: post.type,
    title: post.title,
    content: post.content,
    tags: post.tags,
    country: post.destinationCountry ?? '',
    city: post.destinationCity ?? '',
    cityName: post.cityName ?? '',
    languageCode: post.languageCode as WriteValues['languageCode'],
    isNotify: post.isNotify,
    cover: imagePath,
    event: event
      ? eventValuesOf(
          event as Parameters<typeof eventValuesOf>[0],
          currency,
          post.cityTimeZone ?? '',
        )
      : emptyEvent(timeZone, currency),
    rule: '',
    law: '',
    reason: '',
  }
}

/** A draft may come from another version of the site: only what fits is taken. */
export function readValues(
  body: Readonly<Record<string, unknown>> | undefined,
  usual: WriteValues,
): WriteValues {
  if (!body) return usual
  const fits = Object.entries(usual).filter(([name, value]) => {
    const kept = body[name]
    if (name === 'cover') return kept === null || typeof kept === 'object'
    return typeof kept === typeof value && Array.isArray(kept) === Array.isArray(value)
  })
  const event = readEvent(body.event as Partial<EventValues> | undefined, usual.event)
  return { ...usual, ...Object.fromEntries(fits.map(([name]) => [name, body[name]])), event }
}

/** What is missing or too long, before anything is sent; `isOfAnother`: a moderator changes it, and says why. */
export function wrongIn(
  { type, title, content, city, cityName, event, rule, reason }: WriteValues,
  isOfAnother: boolean,
): WriteErrors {
  return {
    ...(title.trim().length < MIN_TITLE && { title: m.write_title_short() }),
    ...(type === 'post' &&
      countWords(content) === 0 &&
      !content.includes('<img') && { content: m.write_content_none() }),
    ...(content.length > MAX_CONTENT && { content: m.write_content_long() }),
    ...(type === 'event' && wrongTimes(event)),
    ...(cityName.trim() && !city && { city: m.write_city_unknown() }),
    ...(isOfAnother && rule === '' && { rule: m.refused_no_rule() }),
    ...(isOfAnother && reason.trim().length < 3 && { reason: m.write_reason_hint() }),
  }
}

/** Of a moderator: why they change it, by which rule, and the case that it decides; who may read it stays. */
export const whyOf = (values: WriteValues, caseId: number | undefined) => ({
  reason: values.reason.trim(),
  ...groundOf(values),
  status: undefined,
  caseId,
})
