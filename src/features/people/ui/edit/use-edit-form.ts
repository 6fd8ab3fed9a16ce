import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { OwnCustomer } from '../../contract.ts'
import { editRules } from './edit-rules.ts'
import { changeOf, type EditValues, valuesOf } from './edit-values.ts'
import { keepDraft } from './form-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** The form of a profile: what is not saved yet is kept, warned about and can be dropped. */
export function useEditForm(user: OwnCustomer) {
  const router = useRouter()
  const initial = useMemo(() => valuesOf(user), [user])
  const form = useForm({
    initial,
    rules: editRules,
    submit: async (values) => {
      const change = changeOf(values, user)
      if (Object.keys(change).length > 0) await api.setUser(change).catch(blameField)
      keepDraft('profile', user.uuid, {})
      showToast(m.edit_saved())
      await router.navigate({ href: paths.profile })
      await revalidate(router)
    },
  })
  const { fill, restore, values, isPending } = form
  const changed = useMemo(() => differing(values, initial), [values, initial])
  const { isDirty, isRestored } = useKeptDraft<EditValues>({
    form: 'profile',
    uuid: user.uuid,
    initial,
    changed,
    isPending,
    restore,
  })
  return { form, isDirty, isRestored, discard: () => fill(initial) }
}

function differing(values: EditValues, initial: EditValues): Partial<EditValues> {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== initial[name as keyof EditValues],
  )
  return Object.fromEntries(entries)
}

const fields: Readonly<Record<string, keyof EditValues>> = {
  newUsername: 'username',
  destinationCountry: 'country',
  destinationCity: 'city',
  country: 'origin',
  city: 'originCity',
}

/** The server names a field as the call has it; the form has it by another name. */
function blameField(error: Error & { field?: string }): never {
  const field = error.field?.replace(/^social\./, '') ?? ''
  throw Object.assign(error, { field: fields[field] ?? field })
}
