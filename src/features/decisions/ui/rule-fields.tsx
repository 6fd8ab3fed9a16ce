import { RULES } from '../../../lib/api/decision-acts.ts'
import { type ReportReason, RULE_OF_REASON } from '../../../lib/api/report-reasons.ts'
import * as m from '../../../paraglide/messages.js'
import { Field } from '../../../ui/form/field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { LAW_RULE, ruleNames } from '../act-names.ts'

interface RuleFieldsProps {
  readonly rule: FormField<string>
  readonly law: FormField<string>
  /** Why it was reported: the rules that this means are offered first, and none is chosen. */
  readonly reasons?: readonly ReportReason[]
}

/** The rule that a decision rests on, and for what laws forbid the law. */
export function RuleFields({ rule, law, reasons = [] }: RuleFieldsProps) {
  const reported = new Set(reasons.map((reason) => RULE_OF_REASON[reason]))
  const offered = [
    ...RULES.filter((number) => reported.has(number)),
    ...RULES.filter((number) => !reported.has(number)),
  ]
  return (
    <>
      <Field label={m.cases_rule()} error={rule.error}>
        {(control) => (
          <select
            {...control}
            className="input"
            name="rule"
            value={rule.value}
            onChange={(event) => rule.change(event.target.value)}
          >
            <option value="">{m.cases_rule_choose()}</option>
            {offered.map((number) => (
              <option key={number} value={number}>
                {reported.has(number)
                  ? m.cases_rule_reported({ rule: ruleNames[number]?.() ?? '' })
                  : ruleNames[number]?.()}
              </option>
            ))}
          </select>
        )}
      </Field>
      {rule.value === String(LAW_RULE) && (
        <Field label={m.decision_law()} hint={m.decision_law_hint()} error={law.error}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={200}
              value={law.value}
              onChange={(event) => law.change(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** As it is sent; the law goes with its rule alone. */
export function groundOf({ rule, law }: { readonly rule: string; readonly law: string }) {
  const number = RULES.find((one) => String(one) === rule)
  return {
    ...(number && { rule: number }),
    ...(number === LAW_RULE && law.trim() && { law: law.trim() }),
  }
}
