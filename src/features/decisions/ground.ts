import { z } from 'zod'
import { RULES } from '../../lib/api/decision-acts.ts'
import { plainText } from '../../platform/api/fields.ts'

/** The longest name of a law, in characters. */
const MAX_LAW = 200

/** What a decision rests on, beside its reason: fields of every call that makes one. */
export const groundFields = {
  /** The rule of the community by its number. */
  rule: z.union(RULES.map((number) => z.literal(number))).optional(),
  /** Of rule 6: the law that what it is about is against, in words. */
  law: plainText({ max: MAX_LAW })
    .transform((law) => law.trim())
    .optional(),
}

/** Of it what a decision stores. */
export interface Ground {
  readonly rule?: (typeof RULES)[number] | undefined
  readonly law?: string | undefined
}
