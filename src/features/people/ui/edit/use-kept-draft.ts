import { useEffect, useState } from 'react'
import type { KeptForm } from '../../../../browser/storage/form-drafts.ts'
import { keepDraft, readDraft } from './form-draft.ts'

interface Draft<Values> {
  readonly form: KeptForm
  /** Of whose form it is. */
  readonly uuid: string
  readonly initial: Values
  /** The fields that differ from what is saved. */
  readonly changed: Partial<Values>
  /** Whether they are being saved. */
  readonly isPending: boolean
  restore(draft: Partial<Values>): void
}

/** Keeps what is not saved yet, puts it back when the form opens again, and warns before the tab is closed. */
export function useKeptDraft<Values extends object>(draft: Draft<Values>) {
  const { form, uuid, initial, changed, isPending, restore } = draft
  const [isRead, setRead] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isDirty = Object.keys(changed).length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    const kept = readDraft(form, uuid, initial)
    restore(kept)
    setRestored(Object.keys(kept).length > 0)
    setRead(true)
  }, [])
  useEffect(() => {
    if (!isRead) return
    keepDraft(form, uuid, changed)
    if (!isDirty) setRestored(false)
  }, [isRead, form, uuid, changed, isDirty])
  useEffect(() => {
    if (!isDirty || isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isPending])

  return { isDirty, isRestored: isRestored && isDirty }
}
