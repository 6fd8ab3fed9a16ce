import { z } from 'zod'
import { dateBounds } from '../../lib/time/date-bounds.ts'
import * as m from '../../paraglide/messages.js'
import {
  destination,
  id,
  page,
  perPage,
  plainInteger,
  plainText,
  tagNames,
} from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { customerCard } from '../people/contract.ts'
import { eventState } from '../posts/event-details.ts'

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
        error: m.refused_month_shape,
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

/** What somebody said, and where they stand: who wants to go waits when there is no seat. */
const ownReply = z.object({
  reply: z.enum(['going', 'interested', 'waiting']).nullable(),
  /** In the queue for a seat, from 1; null for who does not wait. */
  place: z.number().int().nullable(),
})
export type OwnReply = z.infer<typeof ownReply>

/** Of replies to events and to their dates together. */
export const replyLimit = {
  name: 'event-reply',
  per: 'person',
  rules: [
    { times: 20, seconds: 60 },
    { times: 200, seconds: 86_400 },
  ],
} as const

export const replyToEvent = operation('PUT', '/events/reply', {
  key: 'eventReply',
  tag: 'Дописи',
  summary:
    'Піду, цікаво чи ні; коли місць немає, «піду» стає в чергу, і перші з неї займають вільні',
  access: 'member',
  limit: replyLimit,
})
  .input(z.strictObject({ id, reply: z.enum(['going', 'interested']).nullable() }))
  .output(ownReply.extend({ going: z.number().int(), interested: z.number().int() }))

export const getEventReply = operation('GET', '/events/reply', {
  key: 'eventReply',
  tag: 'Дописи',
  summary: 'Що я відповів(-ла) про подію і яке моє місце в черзі',
  access: 'member',
})
  .input(z.strictObject({ id }))
  .output(ownReply)

export const listEventGuests = operation('GET', '/events/guests', {
  key: 'eventGuests',
  tag: 'Дописи',
  summary:
    'Хто йде на подію, перші спершу, на повторювану — щоразу або на найближчу дату; приховані профілі пропущено, хоч їх і пораховано',
})
  .input(
    z.strictObject({
      id,
      page: plainInteger({ min: 1, max: 20 }).default(1),
      perPage: perPage(24),
    }),
  )
  .output(
    z.object({
      customers: z.array(customerCard),
      page: z.number().int(),
      perPage: z.number().int(),
      total: z.number().int(),
    }),
  )

/** Parameters of the lists of events by their start. */
export const eventListInput = z
  .strictObject({
    ...destination,
    tagNames: tagNames.optional(),
    when: z.enum(['coming', 'past']).default('coming'),
    /** Of what is over: so many months ago the list begins. */
    since: z.enum(dateBounds).optional(),
    page,
    perPage: perPage(10),
  })
  .refine(({ since, when }) => !since || when === 'past', {
    path: ['since'],
    error: m.refused_since_of_coming,
  })
