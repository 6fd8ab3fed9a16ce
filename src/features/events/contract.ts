import { z } from 'zod'
import { destination, page, perPage, plainText, tagNames } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'

export const eventState = z.enum(['planned', 'moved', 'cancelled', 'soldout'])

export const eventDetails = z.object({
  /** Of a repeating event: the occurrence that is on or comes next, after all of them the last. */
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  isAllDay: z.boolean(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  onlineLink: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  seats: z.number().int().nullable(),
  registrationLink: z.string().nullable(),
  recurrence: z.string().nullable(),
  /** How many occurrences follow the one that is shown; null where there is no end, or no recurrence. */
  occurrencesLeft: z.number().int().nullable(),
  state: eventState,
  going: z.number().int(),
  interested: z.number().int(),
})
export type EventDetails = z.infer<typeof eventDetails>

export const listEventDays = operation('GET', '/events/days', {
  key: 'eventDays',
  tag: 'Дописи',
  summary: 'Події одного місяця для календаря, повторювані — щоразу; не більш як 200',
})
  .input(
    z.strictObject({
      ...destination,
      tagNames: tagNames.optional(),
      month: plainText({ max: 7 }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, {
        error: 'Місяць записують так: 2026-11',
      }),
    }),
  )
  .output(
    z.object({
      events: z.array(
        z.object({
          seoLink: z.string(),
          title: z.string(),
          startsAt: z.string(),
          endsAt: z.string(),
          timeZone: z.string(),
          isAllDay: z.boolean(),
          state: eventState,
          cityName: z.string().nullable(),
        }),
      ),
    }),
  )

/** Parameters of the lists of events by their start. */
export const eventListInput = z.strictObject({
  ...destination,
  tagNames: tagNames.optional(),
  when: z.enum(['coming', 'past']).default('coming'),
  page,
  perPage: perPage(10),
})
