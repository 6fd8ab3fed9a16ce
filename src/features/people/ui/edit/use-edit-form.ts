import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { OwnCustomer } from '../../contract.ts'
import { editRules } from './edit-rules.ts'
import { changeOf, type EditValues, valuesOf } from './edit-values.ts'
import { keepDraft, readDraft } from './profile-draft.ts'

/** The form of a profile: what is not saved yet is kept, warned about and can be dropped. */
export function useEditForm(user: OwnCustomer) {
  const router = useRouter()
  const initial = useMemo(() => valuesOf(user), [user])
  const [isRead, setRead] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const form = useForm({
    initial,
    rules: editRules,
    submit: async (values) => {
      const change = changeOf(values, user)
      if (Object.keys(change).length > 0) await api.setUser(change).catch(blameField)
      keepDraft(user.uuid, {})
      showToast(m.edit_saved())
      await router.navigate({ href: paths.profile })
      await revalidate(router)
    },
  })
  const { fill, restore, values } = form
  const changed = useMemo(() => differing(values, initial), [values, initial])
  const isDirty = Object.keys(changed).length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    const draft = readDraft(user.uuid, initial)
    restore(draft)
    setRestored(Object.keys(draft).length > 0)
    setRead(true)
  }, [])
  useEffect(() => {
    if (isRead) keepDraft(user.uuid, changed)
  }, [isRead, user.uuid, changed])
  useEffect(() => {
    if (!isDirty || form.isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, form.isPending])

  const discard = () => {
    fill(initial)
    setRestored(false)
  }
  return { form, isDirty, isRestored: isRestored && isDirty, discard }
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
