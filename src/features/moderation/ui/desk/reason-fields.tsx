import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { RuleFields } from '../../../decisions/ui/rule-fields.tsx'
import type { CannedReason } from '../../canned-reasons/contract.ts'
import type { CaseDetail } from '../../cases/contract.ts'
import type { DecideValues } from './decide-input.ts'

interface ReasonFieldsProps {
  readonly form: Form<DecideValues>
  readonly canned: readonly CannedReason[]
  readonly reasons: CaseDetail['reasons']
}

/** The rule and the reason; words that are ready fill the reason, which can still be changed. */
export function ReasonFields({ form, canned, reasons }: ReasonFieldsProps) {
  const rule = form.field('rule')
  const ofRule = canned.filter((one) => !rule.value || String(one.rule) === rule.value)
  const take = (id: number) => {
    const chosen = canned.find((one) => one.id === id)
    if (chosen) form.fill({ rule: String(chosen.rule), reason: chosen.text })
  }
  return (
    <>
      <RuleFields rule={rule} law={form.field('law')} reasons={reasons} />
      {ofRule.length > 0 && (
        <Field label={m.canned_choose()} hint={m.canned_choose_hint()}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={ofRule.find(({ text }) => text === form.values.reason)?.id ?? ''}
              onChange={(event) => take(Number(event.target.value))}
            >
              <option value="">{m.canned_none()}</option>
              {ofRule.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <AreaField
        field={form.field('reason')}
        label={m.cases_reason()}
        hint={m.cases_reason_hint()}
        rows={4}
        maxLength={500}
      />
    </>
  )
}
