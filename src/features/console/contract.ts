import { z } from 'zod'
import { destination, perPage } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { DRAWN, FIGURES, PERIODS, USUAL_PERIOD } from './overview/metrics.ts'

/** A period in days; in an address it is a text. */
export const period = z.coerce
  .number()
  .pipe(z.literal([...PERIODS]))
  .default(USUAL_PERIOD)

/** Null where nothing can be said: nobody asked, nobody answered, or it was not measured. */
const value = z.number().nullable()

const placeFigures = z.object({
  countryCode: z.string(),
  /** Null: the whole country. */
  city: z.string().nullable(),
  name: z.string(),
  joined: z.number(),
  active: value,
  posts: z.number(),
  questions: z.number(),
  answers: z.number(),
  unansweredShare: value,
  firstAnswer: value,
  reports: z.number(),
  decisionTime: value,
})
export type PlaceFigures = z.infer<typeof placeFigures>

const overview = z.object({
  days: z.literal([...PERIODS]),
  /** The last day of the period, which is over: 2026-11-20, UTC. */
  endsOn: z.string(),
  refreshedAt: z.string(),
  /** Over the period and over the one before it. Shares in percent, times in minutes. */
  figures: z.array(z.object({ figure: z.enum(FIGURES), value, before: value })),
  /** Day by day, the oldest first. */
  series: z.array(
    z.object({
      metric: z.enum(DRAWN),
      points: z.array(z.object({ day: z.string(), value })),
    }),
  ),
  /** The countries, or the cities of the country that is looked at, the liveliest first. */
  places: z.array(placeFigures),
})
export type Overview = z.infer<typeof overview>

export const getOverview = operation('GET', '/admin/overview', {
  key: 'adminOverview',
  tag: 'Керування',
  summary: 'Як живе спільнота: лічені за днями й місцями дані за період і за попередній',
  access: 'admin',
})
  .input(z.strictObject({ days: period, ...destination }))
  .output(
    z.object({
      /** Null before the first count. */
      overview: overview.nullable(),
    }),
  )

export const searchOrder = z.enum(['not-found', 'frequent']).default('not-found')
export type SearchOrder = z.infer<typeof searchOrder>

const searchSummary = z.object({
  query: z.string(),
  /** Different people; fewer than five are not shown. */
  people: z.number().int(),
  /** Each person once a day. */
  times: z.number().int(),
  timesNotFound: z.number().int(),
})
export type SearchSummary = z.infer<typeof searchSummary>

export const listSearches = operation('GET', '/admin/searches', {
  key: 'searchLog',
  tag: 'Керування',
  summary: 'Що шукають і чого не знаходять: без того, хто шукав, від пʼяти різних людей',
  access: 'admin',
})
  .input(z.strictObject({ days: period, order: searchOrder, perPage: perPage(100, 100) }))
  .output(z.object({ searches: z.array(searchSummary) }))
