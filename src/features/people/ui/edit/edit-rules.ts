import {
  type SocialNetwork,
  socialNetworks,
  socialUrl,
} from '../../../../lib/address/social-url.ts'
import { readBirthDate } from '../../../../lib/time/birth-date.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Rules } from '../../../../ui/form/use-form.ts'
import { nameRule, usernameRule } from '../../../accounts/ui/registration/field-rules.ts'
import { isPhoneBased } from '../../policy.ts'
import { type EditValues, isOpenTo } from './edit-values.ts'

/** Of all that can be typed. */
const LAST_DAY = '9999-12-31'

// What the server says too; here it is said sooner.

const networkRule =
  (network: SocialNetwork) =>
  (typed: string, { type }: EditValues): string | undefined => {
    if (!typed.trim() || !isOpenTo(network, type) || socialUrl(network, typed)) return undefined
    return isPhoneBased(network) ? m.edit_phone_wrong() : m.edit_handle_wrong()
  }

const networkRules = Object.fromEntries(
  socialNetworks.map((network) => [network, networkRule(network)]),
) as Record<SocialNetwork, ReturnType<typeof networkRule>>

export const editRules: Rules<EditValues> = {
  ...networkRules,
  firstName: nameRule,
  lastName: (name) => (name.trim().length > 50 ? m.account_name_long() : undefined),
  username: usernameRule,
  birthDate: (typed) => {
    if (!typed || readBirthDate(typed)) return undefined
    if (/^\D*\d{1,2}\D+\d{1,2}\D+\d{1,3}$/.test(typed)) return m.edit_birth_year_short()
    return readBirthDate(typed, LAST_DAY) ? m.edit_birth_future() : m.date_wrong()
  },
  city: (city, { country, cityName }) =>
    country && cityName.trim() && !city ? m.account_city_pick() : undefined,
  originCity: (city, { origin, originCityName }) =>
    origin && originCityName.trim() && !city ? m.account_city_pick() : undefined,
  additionalLink: (link) => (isLink(link.trim()) ? undefined : m.edit_link_wrong()),
}

function isLink(typed: string): boolean {
  if (!typed) return true
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  return url !== null && !/\s/.test(typed) && url.hostname.includes('.')
}
