import { type ReactNode, useState } from 'react'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../icon.tsx'
import { Field } from './field.tsx'
import type { FormField } from './use-form.ts'

interface PasswordFieldProps {
  readonly field: FormField<string>
  readonly label: string
  readonly hint?: ReactNode
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until one asks to see it. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={field.error}>
      {(control) => (
        <span className="input-row">
          <input
            {...control}
            className="input"
            type={isShown ? 'text' : 'password'}
            name={field.name}
            value={field.value}
            readOnly={field.isDisabled}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => field.change(event.target.value)}
            onBlur={field.leave}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={m.password_show()}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
