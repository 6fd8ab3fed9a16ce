import type { ReactNode } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import type { Hideable } from '../../contract.ts'
import { hiddenWords } from '../hidden-words.ts'
import type { EditValues } from './edit-values.ts'

/** Some fields of one subject under its name. */
export function EditPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="edit-part">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

/** Below a field: whether others see it. */
export function HideBox({ form, what }: { form: Form<EditValues>; what: Hideable }) {
  return (
    <CheckField field={form.field(`hide-${what}`)}>
      {m.edit_hide({ what: hiddenWords[what]() })}
    </CheckField>
  )
}
