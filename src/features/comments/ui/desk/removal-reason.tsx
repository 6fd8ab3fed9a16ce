import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/area-field.tsx'
import { FormBox } from '../../../../ui/form-box.tsx'
import { useForm } from '../../../../ui/use-form.ts'

interface RemovalReasonProps {
  onRemove(reason: string): void
  onCancel(): void
}

/** Whoever removes the words of somebody else says why. */
export function RemovalReason({ onRemove, onCancel }: RemovalReasonProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: {
      reason: (reason) => (reason.trim().length < 3 ? m.comment_reason_hint() : undefined),
    },
    submit: async ({ reason }) => onRemove(reason.trim()),
  })
  return (
    <FormBox
      form={form}
      action={m.comment_remove()}
      aside={
        <button type="button" className="button quiet" onClick={onCancel}>
          {m.comment_cancel()}
        </button>
      }
    >
      <AreaField
        field={form.field('reason')}
        label={m.comment_reason()}
        hint={m.comment_reason_hint()}
        rows={2}
        maxLength={500}
      />
    </FormBox>
  )
}
