import { type ReactNode, useId } from 'react'
import type { FormField } from './use-form.ts'

/** What a control takes from the field around it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The id of words elsewhere that say what is wrong with it together with another field. */
  readonly wrongBy?: string | undefined
  /** Where the field is that the hint and the error speak of. */
  readonly children: (control: ControlProps) => ReactNode
}

/** Owns the label, the hint and the error of a control, and ties them to it for those who listen. */
export function Field({ label, hint, error, wrongBy, children }: FieldProps) {
  const id = useId()
  const parts = [error && `${id}-error`, wrongBy, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': parts || undefined,
        'aria-invalid': error || wrongBy ? true : undefined,
      })}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

interface TextFieldProps {
  readonly field: FormField<string>
  readonly label: string
  readonly hint?: ReactNode
  readonly type?: 'text' | 'email'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url'
  readonly maxLength?: number
  readonly prefix?: string
}

/** A line of text. */
export function TextField({ field, label, hint, type, prefix, ...rest }: TextFieldProps) {
  const isWord = type === 'email' || prefix !== undefined
  return (
    <Field label={label} hint={hint} error={field.error}>
      {(control) => (
        <span className={prefix ? 'input-row prefixed' : 'input-row'}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input
            {...control}
            {...rest}
            className="input"
            type={type ?? 'text'}
            name={field.name}
            value={field.value}
            readOnly={field.isDisabled}
            {...(isWord && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
            onChange={(event) => field.change(event.target.value)}
            onBlur={field.leave}
          />
        </span>
      )}
    </Field>
  )
}
