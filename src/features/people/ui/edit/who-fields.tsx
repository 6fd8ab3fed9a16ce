import * as m from '../../../../paraglide/messages.js'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Form } from '../../../../ui/use-form.ts'
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
  const isBusiness = form.values.type === '2'
  const username = form.field('username')
  const losesContacts = !isBusiness && businessNetworks.some((network) => user.social[network])
  return (
    <EditPart title={m.edit_part_who()}>
      <ChoiceField
        field={form.field('type')}
        label={m.edit_kind()}
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
