import { mapLink } from '../../../../lib/address/map-link.ts'
import { readMapPoint } from '../../../../lib/address/map-point.ts'
import { maskPhone } from '../../../../lib/form/input-masks.ts'
import { type DaySpan, readDayHours, writeDayHours } from '../../../../lib/time/day-hours.ts'
import type { BusinessInput } from '../../business-fields.ts'
import type { Business } from '../../contract.ts'
import { type Category, type ContactKind, type Language, languages } from '../../policy.ts'

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
type Day = (typeof DAYS)[number]

/** What a business tells of itself as it is typed. */
export type BusinessValues = Record<`language-${Language}`, boolean> &
  Record<`day${Day}`, string> & {
    category: string
    address: string
    /** Coordinates, or an address of a map. */
    point: string
    phone: string
    email: string
    mainContact: string
  }

/** What the form shows before anything is changed. */
export function valuesOf(business: Business): BusinessValues {
  const { latitude, longitude, hours } = business
  const spoken = new Set(business.languages.map(({ key }) => key))
  const entries = [
    ...languages.map((code) => [`language-${code}`, spoken.has(code)]),
    ...DAYS.map((day) => [`day${day}`, writeDayHours(hours[day - 1] ?? [])]),
  ]
  return {
    ...(Object.fromEntries(entries) as Record<`language-${Language}`, boolean> &
      Record<`day${Day}`, string>),
    category: business.category?.key ?? '',
    address: business.address ?? '',
    point: mapLink({ address: null, latitude, longitude }, '') ?? '',
    phone: business.phone ? maskPhone(business.phone) : '',
    email: business.email ?? '',
    mainContact: business.mainContact ?? '',
  }
}

/** What setBusiness is asked for; what is no hours or no point has been refused by the rules of the form. */
export function inputOf(values: BusinessValues): BusinessInput {
  const point = readMapPoint(values.point)
  const hours = DAYS.map((day): DaySpan[] => [...(readDayHours(values[`day${day}`]) ?? [])])
  return {
    category: (values.category || null) as Category | null,
    languages: spokenIn(values),
    address: values.address,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    phone: values.phone,
    email: values.email.trim() || null,
    mainContact: (values.mainContact || null) as ContactKind | null,
    hours,
  }
}

export const spokenIn = (values: BusinessValues): Language[] =>
  languages.filter((code) => values[`language-${code}`])
