import { useEffect, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { StaffMember, StaffPlace } from '../contract.ts'
import { PlacesField } from './places-field.tsx'

const usernameOf = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase()

interface Values {
  readonly role: string
  readonly scope: string
  readonly cityName: string
}

const isLocal = ({ role, scope }: Pick<Values, 'role' | 'scope'>) =>
  role === 'moderator' && scope === 'places'

/** Nobody is called so: the field says it. */
function blameUsername(error: { readonly status?: number; readonly message: string }): never {
  const { status, message } = error
  throw status === 404 ? { status, message, field: 'username' } : error
}

export type WithProof = ReturnType<typeof useProof>['withProof']

interface RoleFormProps {
  /** Whose role is changed; of somebody new the name is asked for. */
  readonly member?: StaffMember
  /** Who has a role already: it is changed in the list. */
  readonly taken?: readonly string[]
  /** Asks for the proof; it outlives the form. */
  readonly withProof: WithProof
  onSaved(): Promise<void>
  onClose(): void
}

/** Gives a role, everywhere or in places. */
export function RoleForm({ member, taken = [], withProof, onSaved, onClose }: RoleFormProps) {
  const [places, setPlaces] = useState<readonly StaffPlace[]>(member?.places ?? [])
  const form = useForm({
    initial: {
      username: member?.customer.username ?? '',
      role: member?.role ?? 'moderator',
      scope: member?.places ? 'places' : 'everywhere',
      country: '',
      city: '',
      cityName: '',
      places: '',
    },
    rules: {
      username: (value: string) => {
        if (!value.trim()) return m.staff_username_needed()
        return taken.includes(usernameOf(value)) ? m.staff_username_taken() : undefined
      },
      // what was chosen and not added would be lost
      country: (value: string, values: Values) =>
        isLocal(values) && (value || places.length === 0) ? m.staff_place_needed() : undefined,
      city: (value: string, values: Values) =>
        isLocal(values) && values.cityName.trim() && !value ? m.account_city_pick() : undefined,
    },
    submit: async ({ username, role, scope }) => {
      const name = usernameOf(username)
      const given = {
        username: name,
        role: role as StaffMember['role'],
        places: isLocal({ role, scope })
          ? places.map(({ countryCode, city }) => ({ countryCode, city }))
          : null,
      }
      if (!(await withProof(() => api.setRole(given).catch(blameUsername)))) return
      showToast(m.staff_saved({ name: member?.customer.name ?? `@${name}` }))
      await onSaved()
      onClose()
    },
  })
  // the button that opened the form is gone
  useEffect(() => {
    form.ref.current?.querySelector<HTMLElement>('input')?.focus()
  }, [form.ref])
  return (
    <FormBox
      form={form}
      action={m.staff_save()}
      label={member ? m.staff_change_it({ name: member.customer.name }) : m.staff_add()}
      aside={
        <button type="button" className="link-button" onClick={onClose}>
          {m.account_cancel()}
        </button>
      }
    >
      {!member && (
        <TextField
          field={form.field('username')}
          label={m.staff_username()}
          hint={m.staff_username_hint()}
          autoComplete="off"
          prefix="@"
          maxLength={31}
        />
      )}
      <ChoiceField
        field={form.field('role')}
        label={m.staff_role()}
        choices={[
          {
            value: 'moderator',
            title: m.staff_choice_moderator(),
            text: m.staff_choice_moderator_text(),
            icon: 'shield-check',
          },
          {
            value: 'admin',
            title: m.staff_choice_admin(),
            text: m.staff_choice_admin_text(),
            icon: 'settings',
          },
        ]}
      />
      {form.values.role === 'moderator' && (
        <ChoiceField
          field={form.field('scope')}
          label={m.staff_scope()}
          choices={[
            {
              value: 'everywhere',
              title: m.staff_choice_everywhere(),
              text: m.staff_choice_everywhere_text(),
              icon: 'globe',
            },
            {
              value: 'places',
              title: m.staff_choice_places(),
              text: m.staff_choice_places_text(),
              icon: 'map-pin',
            },
          ]}
        />
      )}
      {isLocal(form.values) && <PlacesField form={form} places={places} onChange={setPlaces} />}
    </FormBox>
  )
}
