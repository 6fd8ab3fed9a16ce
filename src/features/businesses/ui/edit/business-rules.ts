import { readMapPoint } from '../../../../lib/address/map-point.ts'
import { readDayHours } from '../../../../lib/time/day-hours.ts'
import * as m from '../../../../paraglide/messages.js'
import type { Rules } from '../../../../ui/form/use-form.ts'
import { MAX_LANGUAGES, MAX_SPANS } from '../../policy.ts'
import { readPhone } from '../../read-phone.ts'
import { type BusinessValues, DAYS, spokenIn } from './business-values.ts'

// What the server says too; here it is said sooner.

function dayRule(typed: string): string | undefined {
  const spans = readDayHours(typed)
  if (!spans) return m.business_hours_wrong()
  return spans.length > MAX_SPANS ? m.business_hours_many() : undefined
}

const dayRules = Object.fromEntries(DAYS.map((day) => [`day${day}`, dayRule])) as Record<
  `day${(typeof DAYS)[number]}`,
  typeof dayRule
>

export const businessRules: Rules<BusinessValues> = {
  ...dayRules,
  category: (category) => (category ? undefined : m.business_no_category()),
  // said at the first box: all of them are one choice
  'language-uk': (_, values) =>
    spokenIn(values).length > MAX_LANGUAGES ? m.business_languages_many() : undefined,
  point: (typed) => (!typed.trim() || readMapPoint(typed) ? undefined : m.event_wrong_point()),
  phone: (typed) => (!typed.trim() || readPhone(typed) ? undefined : m.edit_phone_wrong()),
}
