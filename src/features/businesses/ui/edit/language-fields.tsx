import { useId } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { languageNames } from '../../language-names.ts'
import { languages } from '../../policy.ts'
import type { BusinessValues } from './business-values.ts'

/** In which languages one may be spoken with. */
export function LanguageFields({ form }: { form: Form<BusinessValues> }) {
  const id = useId()
  return (
    <fieldset className="languages" aria-describedby={id}>
      <legend>{m.edit_business_languages()}</legend>
      <p className="field-hint" id={id}>
        {m.edit_business_languages_hint()}
      </p>
      <div>
        {languages.map((code) => (
          <CheckField key={code} field={form.field(`language-${code}`)}>
            {languageNames[code]()}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
