import { writeClock, writeSpan } from '../../lib/time/day-hours.ts'
import { type OpenSpan, openState } from '../../lib/time/opening-hours.ts'
import { categoryNames } from './category-names.ts'
import type { Business, OpenNow } from './contract.ts'
import { languageNames } from './language-names.ts'
import { type Category, type ContactKind, contactKinds, type Language } from './policy.ts'

/** The columns that lists show of a business. */
export interface ListedRow {
  readonly category: string | null
  readonly languages: string[]
  readonly address: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly time_zone: string | null
  readonly hours: readonly OpenSpan[]
}

export const presentCategory = (key: string | null) =>
  key === null ? null : { key: key as Category, name: categoryNames[key as Category]() }

export const presentLanguages = (codes: readonly string[]) =>
  (codes as Language[]).map((key) => ({ key, name: languageNames[key]() }))

/** Whether it is open now; nothing where its hours or its clocks are not known. */
export function presentOpenNow(row: Pick<ListedRow, 'time_zone' | 'hours'>, now: Date) {
  const state = row.time_zone === null ? undefined : openState(row.hours, row.time_zone, now)
  if (!state) return null
  const { isOpen, change, today, validUntil } = state
  return {
    isOpen,
    change: change
      ? { time: writeClock(change.minute), day: change.day, inDays: change.inDays }
      : null,
    today,
    validUntil: validUntil.toISOString(),
  } satisfies OpenNow
}

/** The hours of each of seven days from Monday; none where there are none at all. */
export const presentHours = (spans: readonly OpenSpan[]): Business['hours'] =>
  spans.length === 0
    ? []
    : [1, 2, 3, 4, 5, 6, 7].map((day) => spans.filter((one) => one.day === day).map(writeSpan))

/** Where each way to reach a business leads; nothing of those that it has not. */
type Ways = Readonly<Partial<Record<ContactKind, string | null | undefined>>>

/** The ways that there are, the chosen one first. */
export function presentContacts(ways: Ways, chosen: ContactKind | null): Business['contacts'] {
  const known = contactKinds.flatMap((kind) => {
    const href = ways[kind]
    return href ? [{ kind, href }] : []
  })
  return known.toSorted((one, other) => Number(other.kind === chosen) - Number(one.kind === chosen))
}
