import { z } from 'zod'

export const eventState = z.enum(['planned', 'moved', 'cancelled', 'soldout'])

/** What a list shows of an event beside its post. */
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
