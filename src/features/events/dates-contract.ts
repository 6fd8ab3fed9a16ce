import { z } from 'zod'
import { id, moment } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { replyLimit } from './contract.ts'

/** One date of a repeating event that one can still come to. */
const eventDate = z.object({
  /** Its start by the rule, which identifies it even after it was moved. */
  at: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isMoved: z.boolean(),
  isCancelled: z.boolean(),
  /** Who comes to this date, with those who come to all of them. */
  going: z.number().int(),
  /** The viewer's reply to this date alone; `away` when they come to all others. Null for a visitor too. */
  reply: z.enum(['going', 'waiting', 'away']).nullable(),
  /** In the queue for a seat on this date, from 1. */
  place: z.number().int().nullable(),
})
export type EventDate = z.infer<typeof eventDate>

export const listEventDates = operation('GET', '/events/dates', {
  key: 'eventDates',
  tag: 'Дописи',
  summary: 'Найближчі дати повторюваної події: місця, зміни й власна відповідь; не більш як 12',
})
  .input(z.strictObject({ id }))
  .output(
    z.object({
      dates: z.array(eventDate),
      /** Whether any coming date, listed or not, differs from the rule. */
      hasExceptions: z.boolean(),
    }),
  )

export const changeEventDate = operation('PUT', '/events/dates', {
  key: 'eventDates',
  tag: 'Дописи',
  summary: 'Перенести чи скасувати одну дату повторюваної події або повернути її, як за правилом',
  access: 'member',
  allowedFor: 'unsanctioned',
  limit: { name: 'event-dates', per: 'person', rules: [{ times: 30, seconds: 60 }] },
})
  .input(
    z.strictObject({
      id,
      at: moment,
      /** In local time of the place; absent where the date follows the rule. */
      startsAt: z.string().max(40).nullish(),
      endsAt: z.string().max(40).nullish(),
      isCancelled: z.boolean().default(false),
    }),
  )
  .output(z.object({ date: eventDate }))

export const replyToEventDate = operation('PUT', '/events/dates/reply', {
  key: 'eventDateReply',
  tag: 'Дописи',
  summary:
    'Піду чи ні на одну дату повторюваної події; коли місць на неї немає, «піду» стає в чергу. `away` — пропускає дату той, хто йде на всі',
  access: 'member',
  limit: replyLimit,
})
  .input(z.strictObject({ id, at: moment, reply: z.enum(['going', 'away']).nullable() }))
  .output(z.object({ date: eventDate }))
