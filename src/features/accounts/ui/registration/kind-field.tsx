import * as m from '../../../../paraglide/messages.js'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import type { FormField } from '../../../../ui/form/use-form.ts'

/** Who an account is for: a person or a business. */
export function KindField({ field, label }: { field: FormField<string>; label: string }) {
  return (
    <ChoiceField
      field={field}
      label={label}
      choices={[
        {
          value: '1',
          title: m.account_kind_personal(),
          text: m.account_kind_personal_text(),
          icon: 'user',
        },
        {
          value: '2',
          title: m.account_kind_business(),
          text: m.account_kind_business_text(),
          icon: 'briefcase',
        },
      ]}
    />
  )
}
