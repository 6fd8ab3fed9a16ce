import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FormField } from './use-form.ts'

interface AreaFieldProps {
  readonly field: FormField<string>
  readonly label: string
  readonly hint?: ReactNode
  readonly rows: number
  readonly maxLength: number
}

/** Several lines of text. */
export function AreaField({ field, label, hint, rows, maxLength }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={field.error}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name={field.name}
          rows={rows}
          maxLength={maxLength}
          value={field.value}
          readOnly={field.isDisabled}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.leave}
        />
      )}
    </Field>
  )
}
