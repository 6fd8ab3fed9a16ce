import * as m from '../../../../paraglide/messages.js'
import type { Rules } from '../../../../ui/form/use-form.ts'
import { emailRule, nameRule, newPasswordRule, usernameRule } from './field-rules.ts'
import type { SignUpValues } from './sign-up-draft.ts'

type Field = keyof SignUpValues

/** The steps of joining, in order, with the fields that each asks for. */
export const signUpSteps = [
  { title: m.account_step_kind, fields: ['type'] },
  { title: m.account_step_password, fields: ['email', 'password'] },
  { title: m.account_step_name, fields: ['name', 'username'] },
  { title: m.account_step_place, fields: ['country', 'city'] },
  { title: m.account_step_rules, fields: ['acept'] },
] as const satisfies readonly { title: () => string; fields: readonly Field[] }[]

export const LAST_STEP = signUpSteps.length - 1

export const signUpRules: Rules<SignUpValues> = {
  email: emailRule,
  password: newPasswordRule,
  name: nameRule,
  username: usernameRule,
  city: (city, { cityName }) => (cityName.trim() && !city ? m.account_city_pick() : undefined),
  acept: (isTicked) => (isTicked ? undefined : m.account_rules_missing()),
}

/** Whether a field is missing or wrong, as far as the browser can tell. */
export const isWrong = <Name extends Field>(field: Name, values: SignUpValues): boolean =>
  signUpRules[field]?.(values[field], values) !== undefined

/** The first step that something is missing of; the number of steps when nothing is. */
export function firstOpenStep(values: SignUpValues): number {
  const index = signUpSteps.findIndex(({ fields }) =>
    fields.some((field) => isWrong(field, values)),
  )
  return index === -1 ? signUpSteps.length : index
}

/** The step that asks for what the server found wrong. */
export function stepOfField(field: string | undefined): number | undefined {
  const index = signUpSteps.findIndex(({ fields }) => fields.some((one) => one === field))
  return index === -1 ? undefined : index
}
