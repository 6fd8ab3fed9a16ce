import { type ReactNode, useId } from 'react'
import type { FormField } from './use-form.ts'

/** A box to tick, with its text beside it. */
export function CheckField({
  field,
  hint,
  children,
}: {
  field: FormField<boolean>
  hint?: string
  children: ReactNode
}) {
  const id = useId()
  const parts = [field.error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="check">
        <input
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.value}
          aria-describedby={parts || undefined}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => field.change(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {field.error}
      </p>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
