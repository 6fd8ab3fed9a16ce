import { z } from 'zod'
import { destination } from '../../platform/api/fields.ts'
import { operation } from '../../platform/api/operation.ts'
import { openNow } from '../businesses/contract.ts'
import { eventState } from '../posts/event-details.ts'

const position = { latitude: z.number(), longitude: z.number() }

/** A city as the sum of those who live there: nobody is on the map alone. */
const mapCity = z.object({
  name: z.string(),
  slug: z.string(),
  countryCode: z.string(),
  ...position,
  people: z.number().int(),
  /** That are on or begin within 30 days, with a point or without. */
  events: z.number().int(),
})
export type MapCity = z.infer<typeof mapCity>

const mapEvent = z.object({
  kind: z.literal('event'),
  ...position,
  seoLink: z.string(),
  title: z.string(),
  cityName: z.string().nullable(),
  /** Of the city, for what lies at one point. */
  slug: z.string().nullable(),
  countryCode: z.string().nullable(),
  /** Of a repeating event: the occurrence that is on or comes next. */
  startsAt: z.string(),
  timeZone: z.string(),
  isAllDay: z.boolean(),
  state: eventState,
})

const mapBusiness = z.object({
  kind: z.literal('business'),
  ...position,
  username: z.string(),
  name: z.string(),
  /** What it does; null where it has not told. */
  category: z.string().nullable(),
  address: z.string().nullable(),
  cityName: z.string(),
  slug: z.string(),
  countryCode: z.string(),
  isVerified: z.boolean(),
  /** On the map of its city alone; null also where its hours are not known. */
  openNow: openNow.nullable(),
})

/** What stands at a point of its own; another kind is one more of these. */
const mapPoint = z.discriminatedUnion('kind', [mapEvent, mapBusiness])
export type MapPoint = z.infer<typeof mapPoint>
export type PointKind = MapPoint['kind']
export type PointOf<Kind extends PointKind> = Extract<MapPoint, { kind: Kind }>

/** What the map shows at first, in degrees. */
const bounds = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
})
export type Bounds = z.infer<typeof bounds>

export const getMap = operation('GET', '/map', {
  key: 'map',
  tag: 'Місця',
  summary:
    'Карта: міста, де живе спільнота, точки подій найближчих 30 днів і точки бізнесів; не більш як 120 міст і по 200 точок',
})
  .input(z.strictObject({ ...destination }))
  .output(
    z.object({
      bounds,
      cities: z.array(mapCity),
      points: z.array(mapPoint),
      /** Address of a PMTiles file with the streets; null where there are none. */
      tiles: z.string().nullable(),
    }),
  )
