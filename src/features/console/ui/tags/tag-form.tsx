import { useEffect } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { ManagedTag } from '../../tags/tags-contract.ts'

export interface TagFormProps {
  readonly tag: ManagedTag
  /** Asks for the proof; it outlives the form. */
  readonly withProof: ReturnType<typeof useProof>['withProof']
  onChanged(): Promise<void>
  onClose(): void
}

/** Renames a tag, merges it into another, or adds a synonym. */
export function TagForm({ tag, withProof, onChanged, onClose }: TagFormProps) {
  const { id } = tag
  const form = useForm({
    initial: { act: tag.isSection ? 'synonym' : 'rename', name: '' },
    rules: {
      name: (value: string) => (value.trim() ? undefined : m.managed_tags_name_needed()),
    },
    submit: async ({ act, name }) => {
      const done = await withProof(() => change(act, { id, name }).catch(blameName))
      if (!done) return
      showToast(m.managed_tags_done({ name: done.tag.name }))
      await onChanged()
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
      label={m.managed_tags_change_it({ name: tag.name })}
      aside={
        <button type="button" className="link-button" onClick={onClose}>
          {m.account_cancel()}
        </button>
      }
    >
      <ChoiceField
        field={form.field('act')}
        label={m.managed_tags_what()}
        choices={choices.filter(({ value }) => value === 'synonym' || !tag.isSection)}
      />
      <TextField
        field={form.field('name')}
        label={m.managed_tags_name()}
        autoComplete="off"
        maxLength={60}
      />
    </FormBox>
  )
}

const change = (act: string, { id, name }: { id: number; name: string }) => {
  if (act === 'merge') return api.mergeTag({ id, into: name })
  return act === 'synonym' ? api.addTagSynonym({ id, name }) : api.renameTag({ id, name })
}

/** What is wrong with the name stands at its field. */
function blameName(error: { readonly status?: number; readonly message: string }): never {
  const { status, message } = error
  const isOfName = status === 404 || status === 409
  throw isOfName ? { status, message, field: 'name' } : error
}

const choices = [
  {
    value: 'rename',
    title: m.managed_tags_rename(),
    text: m.managed_tags_rename_text(),
    icon: 'pen-line',
  },
  {
    value: 'merge',
    title: m.managed_tags_merge(),
    text: m.managed_tags_merge_text(),
    icon: 'link',
  },
  {
    value: 'synonym',
    title: m.managed_tags_synonym(),
    text: m.managed_tags_synonym_text(),
    icon: 'plus',
  },
] as const
