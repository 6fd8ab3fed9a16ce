import * as m from '../../../../paraglide/messages.js'
import type { Rules } from '../../../../ui/form/use-form.ts'
import { emailRule, nameRule, newPasswordRule } from './field-rules.ts'
import type { SignUpValues } from './sign-up-draft.ts'

type Field = keyof SignUpValues

/** The two steps of joining with the fields that each needs; whatever else there is of a person is asked later. */
export const signUpSteps = [
  { title: m.account_step_password, fields: ['email', 'password'] },
  { title: m.account_step_name, fields: ['name', 'acept'] },
] as const satisfies readonly { title: () => string; fields: readonly Field[] }[]

/** A step by its place, from 0. */
export type SignUpStep = 0 | 1

export const signUpRules: Rules<SignUpValues> = {
  email: emailRule,
  password: newPasswordRule,
  name: nameRule,
  acept: (isTicked) => (isTicked ? undefined : m.account_rules_missing()),
}

/** Whether a field is missing or wrong, as far as the browser can tell. */
export const isWrong = <Name extends Field>(field: Name, values: SignUpValues): boolean =>
  signUpRules[field]?.(values[field], values) !== undefined

/** Whether something is missing of the first step. */
export const lacksFirstStep = (values: SignUpValues): boolean =>
  signUpSteps[0].fields.some((field) => isWrong(field, values))

/** Whether the first step asks for what the server found wrong. */
export const isOfFirstStep = (field: string | undefined): boolean =>
  signUpSteps[0].fields.some((one) => one === field)
