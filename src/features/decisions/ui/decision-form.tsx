import { useEffect } from 'react'
import * as m from '../../../paraglide/messages.js'
import { AreaField } from '../../../ui/form/area-field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Ground } from '../ground.ts'
import { groundOf, RuleFields } from './rule-fields.tsx'

interface DecisionFormProps {
  /** What the button does: «Видалити». */
  readonly action: string
  readonly isDanger?: boolean
  readonly label: string
  /** What it throws is shown, and what was typed stays. */
  onSend(why: Ground & { readonly reason: string }): Promise<unknown>
  onCancel(): void
}

/** Whoever decides about the words of somebody else says by which rule, and why. */
export function DecisionForm({
  action,
  isDanger = false,
  label,
  onSend,
  onCancel,
}: DecisionFormProps) {
  const form = useForm({
    initial: { rule: '', law: '', reason: '' },
    rules: {
      rule: (rule) => (rule === '' ? m.refused_no_rule() : undefined),
      reason: (reason) => (reason.trim().length < 3 ? m.reason_hint() : undefined),
    },
    submit: ({ reason, ...ground }) => onSend({ reason: reason.trim(), ...groundOf(ground) }),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('select')?.focus(), [ref])
  return (
    <FormBox
      form={form}
      action={action}
      isDanger={isDanger}
      aside={
        <button type="button" className="button quiet large" onClick={onCancel}>
          {m.comment_cancel()}
        </button>
      }
    >
      <RuleFields rule={form.field('rule')} law={form.field('law')} />
      <AreaField
        field={form.field('reason')}
        label={label}
        hint={m.reason_hint()}
        rows={2}
        maxLength={500}
      />
    </FormBox>
  )
}
