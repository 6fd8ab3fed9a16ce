import { useEffect } from 'react'
import * as m from '../../paraglide/messages.js'
import { AreaField } from './area-field.tsx'
import { FormBox } from './form-box.tsx'
import { useForm } from './use-form.ts'

interface ReasonFormProps {
  /** What the button does: «Видалити». */
  readonly action: string
  readonly isDanger?: boolean
  readonly label: string
  /** What the button says that leaves all as it is. */
  readonly cancel?: string
  /** What it throws is shown, and what was typed stays. */
  onSend(reason: string): Promise<unknown>
  onCancel(): void
}

/** Whoever decides about the words of somebody else says why. */
export function ReasonForm({
  action,
  isDanger = false,
  label,
  cancel = m.comment_cancel(),
  onSend,
  onCancel,
}: ReasonFormProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: (reason) => (reason.trim().length < 3 ? m.reason_hint() : undefined) },
    submit: ({ reason }) => onSend(reason.trim()),
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])
  return (
    <FormBox
      form={form}
      action={action}
      isDanger={isDanger}
      aside={
        <button type="button" className="button quiet large" onClick={onCancel}>
          {cancel}
        </button>
      }
    >
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
