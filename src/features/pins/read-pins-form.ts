import { readDay } from '../../lib/time/typed/day-text.ts'
import { MAX_DATES, MAX_GUIDES } from './max-pins.ts'

/** Which of the two lists a form changes. */
export type PinKind = 'guides' | 'dates'

/** The fields of a row. */
export const PIN_FIELDS = {
  guides: ['title', 'link'],
  dates: ['day', 'title', 'link'],
} as const satisfies Record<PinKind, readonly string[]>

export const MAX_ROWS = { guides: MAX_GUIDES, dates: MAX_DATES } as const satisfies Record<
  PinKind,
  number
>

/** The name of a control of the form: `title-3`; rows count from 1. */
export const pinFieldName = (field: string, row: number): string => `${field}-${row}`

/**
 * The input of pinGuides or pinDates as the fields of the form give it, unchecked: the filled rows by their numbers.
 * @param form FormData in a browser, the body of a plain form on the server
 * @returns also which row of the form stands where, so that an error finds its field
 */
export function readPinsForm(form: { get(name: string): unknown }) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const field = (name: string, row: number) => text(pinFieldName(name, row))
  const kind: PinKind = text('kind') === 'dates' ? 'dates' : 'guides'
  const rows = Array.from({ length: MAX_ROWS[kind] }, (_, index) => index + 1).flatMap((row) => {
    if (PIN_FIELDS[kind].every((name) => field(name, row) === '')) return []
    return [{ row, order: Number(field('order', row)) || row }]
  })
  rows.sort((one, other) => one.order - other.order || one.row - other.row)
  const place = {
    countryCode: text('country'),
    city: text('city') || null,
    revision: text('revision'),
  }
  const numbers = rows.map(({ row }) => row)
  const linked = (row: number) => ({ title: field('title', row), link: field('link', row) })
  if (kind === 'guides')
    return { kind, input: { ...place, guides: numbers.map(linked) }, rows: numbers }
  const dates = numbers.map((row) => ({ day: dayOf(field('day', row)), ...linked(row) }))
  return { kind, input: { ...place, dates }, rows: numbers }
}

/** A day as people write it, «24.12.2026», as the call wants it. */
const dayOf = (text: string) => readDay(text) ?? text

/** The control that an error of the call is about: `guides.2.link` of a form whose third row is its fourth, `link-4`. */
export function controlOf(field: string | undefined, rows: readonly number[]): string | undefined {
  const [, index = '', name = ''] = /^(?:guides|dates)\.(\d+)\.(\w+)$/.exec(field ?? '') ?? []
  const row = rows[Number(index)]
  return name && row ? pinFieldName(name, row) : undefined
}
