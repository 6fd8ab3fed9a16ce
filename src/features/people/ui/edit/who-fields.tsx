import { useEffect } from 'react'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import { namesOf } from '../../../../lib/text/shown-name.ts'
import * as m from '../../../../paraglide/messages.js'
import { TextField } from '../../../../ui/form/field.tsx'
import type { Form, FormField } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { KindField } from '../../../accounts/ui/registration/kind-field.tsx'
import type { OwnCustomer } from '../../contract.ts'
import { businessNetworks } from '../../policy.ts'
import { EditPart, HideBox } from './edit-part.tsx'
import type { EditValues } from './edit-values.ts'

interface WhoFieldsProps {
  readonly form: Form<EditValues>
  readonly user: OwnCustomer
}

/** A person or a business, and how they are called. */
export function WhoFields({ form, user }: WhoFieldsProps) {
  const isBusiness = isBusinessType(form.values.type)
  const { fill, values } = form
  // a business has one name, which the surname joins: also where the kind was chosen before the application ran
  useEffect(() => {
    if (isBusiness && values.lastName) fill({ firstName: wholeName(values), lastName: '' })
  }, [isBusiness, fill, values])
  const username = form.field('username')
  const losesContacts = !isBusiness && businessNetworks.some((network) => user.social[network])
  return (
    <EditPart title={m.edit_part_who()}>
      <KindField field={kindField(form, user)} label={m.edit_kind()} />
      {losesContacts && <Notice>{m.edit_kind_contacts_go()}</Notice>}
      {user.isVerified && <Notice>{m.edit_verified()}</Notice>}
      <TextField
        field={form.field('firstName')}
        label={isBusiness ? m.edit_business_name() : m.edit_first_name()}
        autoComplete={isBusiness ? 'organization' : 'given-name'}
        maxLength={50}
      />
      {!isBusiness && (
        <div className="with-hide">
          <TextField
            field={form.field('lastName')}
            label={m.edit_last_name()}
            autoComplete="family-name"
            maxLength={50}
          />
          <HideBox form={form} what="lastName" />
        </div>
      )}
      <TextField
        field={{ ...username, change: (text) => username.change(text.toLowerCase()) }}
        label={m.account_username()}
        prefix="@"
        maxLength={30}
        autoComplete="off"
        hint={
          form.values.username === user.username
            ? m.account_username_shown({ username: user.username })
            : m.edit_username_hint()
        }
      />
    </EditPart>
  )
}

/** For who comes back from being a business, the name comes apart again as it was. */
function kindField(
  { field, fill, values }: Form<EditValues>,
  user: OwnCustomer,
): FormField<string> {
  return {
    ...field('type'),
    change: (type) => {
      if (isBusinessType(type)) return fill({ type })
      const whole = wholeName(values)
      const { firstName, lastName } = whole === wholeName(user) ? user : namesOf(whole, 1)
      fill({ type, firstName, lastName: lastName ?? '' })
    },
  }
}

const wholeName = ({ firstName, lastName }: { firstName: string; lastName: string | null }) =>
  `${firstName} ${lastName ?? ''}`.trim()
