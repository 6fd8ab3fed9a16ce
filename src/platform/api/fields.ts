import { JSON_SCHEMA_INPUT_REGISTRY } from '@orpc/zod/zod4'
import { z } from 'zod'
import { readTimeZone } from '../../lib/time/read-time-zone.ts'
import * as m from '../../paraglide/messages.js'

interface Range {
  readonly min: number
  readonly max: number
}

/**
 * A whole number in plain decimal, from JSON or from a query; `1e3`, `0x10` and ` 5` are refused.
 * @param range smallest and largest value, both allowed
 */
export function plainInteger(range: Range) {
  const { min, max } = range
  const error = wholeNumberOf(range)
  const schema = z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/, { error })
        .transform(Number),
    ])
    .pipe(z.number().int({ error }).min(min, { error }).max(max, { error }))
  JSON_SCHEMA_INPUT_REGISTRY.add(schema, {
    // the description shows the plain number, not the two spellings it may come in
    ...({ anyOf: undefined } as object),
    ...describeInteger(range),
  })
  return schema
}

/**
 * A list of integers; in a query a repeated parameter, or one value separated by `,` or `;`.
 * @param maxItems the maximum length
 */
export function integerList(range: Range, maxItems: number) {
  const list = z.array(plainInteger(range)).max(maxItems)
  const schema = z.preprocess(asList, list)
  JSON_SCHEMA_INPUT_REGISTRY.add(schema, {
    type: 'array',
    items: describeInteger(range),
    maxItems,
  })
  return schema as unknown as z.ZodType<number[], z.input<typeof list> | number | string>
}

function wholeNumberOf({ min, max }: Range): string {
  const number = new Intl.NumberFormat('uk')
  return max === Number.MAX_SAFE_INTEGER
    ? m.input_whole_from({ min: number.format(min) })
    : m.input_whole_between({ min: number.format(min), max: number.format(max) })
}

const describeInteger = ({ min, max }: Range) =>
  ({ type: 'integer', minimum: min, maximum: max }) as const

function asList(given: unknown): unknown {
  if (given === undefined || Array.isArray(given)) return given
  return typeof given === 'string' ? given.split(/[,;]/) : [given]
}

/**
 * A word, or the number that the specification gives it.
 * @param numbers of the words that have one
 */
export function wordOrNumber<const Word extends string>(
  words: readonly [Word, ...Word[]],
  numbers: Readonly<Partial<Record<Word, number>>>,
) {
  const word = z.enum(words)
  const schema = z.preprocess(
    (given) =>
      words.find((one) => given !== undefined && String(numbers[one]) === String(given)) ?? given,
    word,
  )
  JSON_SCHEMA_INPUT_REGISTRY.add(schema, { enum: [...words, ...Object.values(numbers)] as never[] })
  return schema as unknown as z.ZodType<Word, Word | number>
}

/** Text that PostgreSQL and browsers can hold: no NUL byte, no half of a surrogate pair. */
export function plainText({ min = 0, max }: { min?: number; max: number }) {
  return z.string().min(min).max(max).refine(isWhole, { error: m.refused_broken_text })
}

/** Unique names in lower case: of a query joined by `;`, or several of the same name; the first `maxItems`. */
function namesList(maxItems: number) {
  const text = plainText({ max: 200 })
  const schema = z.union([text, z.array(text).max(20)]).transform((given) => {
    const names = [given].flat().flatMap((one) => one.split(';'))
    const known = new Set(names.map((name) => name.trim().toLowerCase()))
    return [...known].filter(Boolean).slice(0, maxItems)
  })
  JSON_SCHEMA_INPUT_REGISTRY.add(schema, {
    ...({ anyOf: undefined } as object),
    type: 'string',
    maxLength: 200,
  })
  return schema
}

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0')

/** The input of a write whose address holds everything: the body may be absent. */
export const emptyInput = z.strictObject({}).default({})

export const page = plainInteger({ min: 1, max: 100_000 }).default(1)
export const perPage = (usual: number, max = 50) => plainInteger({ min: 1, max }).default(usual)
export const id = plainInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, { error: m.refused_country_code })
  .transform((code) => code.toUpperCase())
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: m.refused_slug,
  })
export const username = z.string().regex(/^[a-z0-9_.-]{3,30}$/, {
  error: m.refused_username,
})
/** A moment in ISO 8601, in UTC. */
export const moment = z.iso
  .datetime({ error: m.refused_time_shape })
  .transform((text) => new Date(text))
/** The name of a time zone, `Europe/Kyiv`. */
export const timeZone = z
  .string()
  .max(64)
  .transform((name, context) => {
    const read = readTimeZone(name)
    if (read) return read
    context.addIssue({
      code: 'custom',
      message: m.refused_time_zone(),
    })
    return z.NEVER
  })
/** Names of tags: joined by `;`, or several values. */
export const tagNames = namesList(5)
export const objectType = z.enum(['post', 'question', 'answer', 'comment', 'event', 'customer'])

/** Where the reader is: nothing for everywhere, a country, or a city of it. */
export const destination = {
  destinationCountry: countryCode.optional(),
  destinationCity: slug.optional(),
}
