import type { api } from '../../../../browser/api/api-client.ts'
import { SANCTION_HOURS } from '../../../../lib/api/decision-acts.ts'
import { groundOf } from '../../../decisions/ui/rule-fields.tsx'
import type { Chosen } from './act-choices.ts'

/** A decision as it is sent. */
type DecideInput = Parameters<typeof api.decideCase>[0]

/** What is typed and chosen beside the acts; as fields have it. */
export interface DecideValues {
  readonly rule: string
  readonly law: string
  readonly reason: string
  readonly hours: string
  readonly destinationCountry: string
  readonly destinationCity: string
  readonly cityName: string
  readonly duplicateOf: string
  readonly isWholeDay: boolean
  readonly withSigns: boolean
}

/** Only what the acts need is sent. */
export function decideInput(
  { id, revision }: { readonly id: number; readonly revision: string | null },
  chosen: ReadonlySet<Chosen>,
  values: DecideValues,
): DecideInput {
  const acts = [...chosen].filter((act) => act !== 'keep')
  const { destinationCountry, destinationCity, duplicateOf } = values
  const takes = acts.includes('hide') || acts.includes('remove')
  return {
    id,
    acts,
    ...(revision && { revision }),
    ...(acts.length === 0 && values.withSigns && { withSigns: true }),
    ...(acts.length > 0 && {
      ...groundOf(values),
      reason: values.reason,
    }),
    ...((acts.includes('mute') || acts.includes('ban')) && {
      hours: hoursOf(acts, values.hours),
    }),
    ...(acts.includes('move') && {
      destinationCountry: destinationCountry || undefined,
      destinationCity: destinationCity || undefined,
    }),
    ...(acts.includes('duplicate') && { duplicateOf: duplicateOf.trim() || undefined }),
    ...(takes && values.isWholeDay && { isWholeDay: true }),
  }
}

/** For how long; undefined is for good, which a ban alone may be: beside a mute the field shows the shortest time. */
function hoursOf(acts: readonly Chosen[], value: string) {
  const hours = SANCTION_HOURS.find((time) => String(time) === value)
  return hours ?? (acts.includes('mute') ? SANCTION_HOURS[0] : undefined)
}
