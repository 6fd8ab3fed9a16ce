/** How long an event is reckoned to take where nobody named its end, in milliseconds; it is never shown. */
export const RECKONED_LENGTH = 2 * 60 * 60_000

/**
 * When an event is over, as `event_over_at` of db/schema/tables/08_events.sql reckons it. One without an end
 * ends when it starts: it would be over before anybody could come.
 * @returns milliseconds since 1970
 */
export const overAt = (startsAt: Date, endsAt: Date): number =>
  endsAt > startsAt ? endsAt.getTime() : startsAt.getTime() + RECKONED_LENGTH
