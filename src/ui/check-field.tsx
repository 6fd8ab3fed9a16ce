import { type ReactNode, useId } from 'react'
import type { FormField } from './use-form.ts'

/** A box to tick, with its text beside it. */
export function CheckField({
  field,
  children,
}: {
  field: FormField<boolean>
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className="field">
      <div className="check">
        <input
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.value}
          aria-describedby={field.error ? `${id}-error` : undefined}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => field.change(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {field.error}
      </p>
    </div>
  )
}
