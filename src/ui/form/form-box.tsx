import type { ReactNode } from 'react'
import * as m from '../../paraglide/messages.js'
import { Notice } from '../notice.tsx'
import type { Form } from './use-form.ts'

interface FormBoxProps<Values> {
  readonly form: Form<Values>
  /** What the button does: «Увійти». */
  readonly action: string
  /** Whether that takes something away. */
  readonly isDanger?: boolean
  /** Stands beside the button. */
  readonly aside?: ReactNode
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A form with its failure above and its button below. Before the application runs nothing is sent: the method
 * `dialog` leads nowhere, and a submit is repeated by the entry script (src/browser/entry/hold-submits.ts).
 */
export function FormBox<Values>({
  form,
  action,
  isDanger,
  aside,
  label,
  children,
}: FormBoxProps<Values>) {
  return (
    <form
      className="form"
      method={form.isLive ? undefined : 'dialog'}
      noValidate
      ref={form.ref}
      onSubmit={form.onSubmit}
      aria-label={label}
      aria-busy={form.isPending}
    >
      {/* stands alone there: the styles hide the fields, which would do nothing (form.css) */}
      <noscript>
        <Notice kind="wrong">{m.form_needs_script()}</Notice>
      </noscript>
      <div role="alert">{form.failure && <Notice kind="wrong">{form.failure}</Notice>}</div>
      {children}
      <div className="form-end">
        <button
          className={isDanger ? 'button danger large' : 'button large'}
          type="submit"
          aria-disabled={form.isPending}
        >
          {form.isPending ? m.wait() : action}
        </button>
        {aside}
      </div>
    </form>
  )
}
