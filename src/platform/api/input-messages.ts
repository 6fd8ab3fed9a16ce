import type { z } from 'zod'
import * as m from '../../paraglide/messages.js'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/**
 * The message for a field that breaks a rule, by the kind of the rule, without technical terms. A rule with a more
 * specific message carries it as its `error`.
 */
export const inputMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return m.input_required()
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected]?.() ?? m.input_other()
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format]?.() ?? m.input_shape()
    case 'invalid_value':
      return m.input_one_of({ values: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return m.input_unknown({ count: issue.keys.length, names: issue.keys.join(', ') })
    case 'not_multiple_of':
      return m.input_multiple({ divisor: String(issue.divisor) })
    case 'invalid_union':
      return wordsOfUnion(issue) ?? m.input_other()
    default:
      return m.input_other()
  }
}

const typeNames: Readonly<Record<string, () => string>> = {
  number: m.input_number,
  int: m.input_whole,
  string: m.input_text,
  boolean: m.input_yes_no,
  array: m.input_list,
  tuple: m.input_list,
  object: m.input_object,
  record: m.input_object,
  date: m.input_date,
}

const formats: Readonly<Record<string, () => string>> = {
  email: m.input_email,
  url: m.input_url,
  date: m.input_date,
  datetime: m.input_date,
}

function tooSmall({ origin, minimum, inclusive }: Of<'too_small'>): string {
  const count = Number(minimum)
  if (origin === 'string') return count === 1 ? m.input_empty() : m.input_longer({ count })
  if (isGathering(origin)) return m.input_more({ count })
  if (origin === 'file') return m.input_empty()
  const min = number(minimum)
  return inclusive === false ? m.input_above({ min }) : m.input_from({ min })
}

function tooBig({ origin, maximum, inclusive }: Of<'too_big'>): string {
  const count = Number(maximum)
  if (origin === 'string') return m.input_shorter({ count, max: number(maximum) })
  if (isGathering(origin)) return m.input_fewer({ count })
  if (origin === 'file') return m.input_too_large()
  const max = number(maximum)
  return inclusive === false ? m.input_below({ max }) : m.input_to({ max })
}

const isGathering = (origin: string) => ['array', 'set', 'map', 'object'].includes(origin)

const number = (value: number | bigint) => new Intl.NumberFormat('uk').format(value)

/** For a union the message comes from the alternative that matches best. */
function wordsOfUnion({ errors }: Of<'invalid_union'>): string | undefined {
  const near = errors.filter((issues) => issues.every(({ code }) => code !== 'invalid_type'))
  const values = near.flatMap(([issue]) => (issue?.code === 'invalid_value' ? issue.values : []))
  // each of several allowed values is an alternative of its own
  if (values.length > 1 && values.length === near.length)
    return m.input_one_of({ values: values.map(String).join(', ') })
  return near[0]?.[0]?.message
}
