import { JSON_SCHEMA_INPUT_REGISTRY } from '@orpc/zod/zod4'
import { z } from 'zod'

/**
 * A whole number in plain decimal, from JSON or from a query; `1e3`, `0x10` and ` 5` are refused.
 * @param range smallest and largest value, both allowed
 */
export function plainInteger({ min, max }: { min: number; max: number }) {
  const schema = z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
  JSON_SCHEMA_INPUT_REGISTRY.add(schema, {
    // the description shows the plain number, not the two spellings it may come in
    ...({ anyOf: undefined } as object),
    type: 'integer',
    minimum: min,
    maximum: max,
  })
  return schema
}

/** Text that PostgreSQL and browsers can hold: no NUL byte, no half of a surrogate pair. */
export function plainText({ min = 0, max }: { min?: number; max: number }) {
  return z
    .string()
    .min(min)
    .max(max)
    .refine(isWhole, { error: 'Текст містить неприпустимі символи' })
}

const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0')

export const page = plainInteger({ min: 1, max: 100_000 }).default(1)
export const perPage = (usual: number, max = 50) => plainInteger({ min: 1, max }).default(usual)
export const id = plainInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
export const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase())
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const username = z.string().regex(/^[a-z0-9_.-]{3,30}$/)
/** Names of tags, joined by `;`. */
export const tagNames = plainText({ max: 200 }).transform((names) =>
  [...new Set(names.split(';').map((name) => name.trim().toLowerCase()))]
    .filter(Boolean)
    .slice(0, 5),
)
export const objectType = z.enum(['post', 'question', 'answer', 'comment', 'event', 'customer'])

/** Where the reader is: nothing for everywhere, a country, or a city of it. */
export const destination = {
  destinationCountry: countryCode.optional(),
  destinationCity: slug.optional(),
}
