import { readDay } from '../../lib/time/day-text.ts'
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
  const kind: PinKind = text('kind') === 'dates' ? 'dates' : 'guides'
  const rows = Array.from({ length: MAX_ROWS[kind] }, (_, index) => index + 1).flatMap((row) => {
    const fields = PIN_FIELDS[kind].map((field) => [field, text(pinFieldName(field, row))] as const)
    if (fields.every(([, value]) => value === '')) return []
    return [{ row, order: Number(text(pinFieldName('order', row))) || row, fields }]
  })
  rows.sort((one, other) => one.order - other.order || one.row - other.row)
  return {
    kind,
    input: {
      countryCode: text('country'),
      city: text('city') || null,
      revision: text('revision'),
      [kind]: rows.map(({ fields }) =>
        Object.fromEntries(fields.map(([name, value]) => [name, inputValue(name, value)])),
      ),
    },
    rows: rows.map(({ row }) => row),
  }
}

/** A day as people write it, «24.12.2026», as the call wants it. */
const inputValue = (name: string, value: string) =>
  name === 'day' ? (readDay(value) ?? value) : value

/** The control that an error of the call is about: `guides.2.link` of a form whose third row is its fourth, `link-4`. */
export function controlOf(field: string | undefined, rows: readonly number[]): string | undefined {
  const [, index = '', name = ''] = /^(?:guides|dates)\.(\d+)\.(\w+)$/.exec(field ?? '') ?? []
  const row = rows[Number(index)]
  return name && row ? pinFieldName(name, row) : undefined
}
