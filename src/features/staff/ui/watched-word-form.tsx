import { api } from '../../../browser/api/api-client.ts'
import * as m from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { WatchedAction } from '../../shield/watched-words/contract.ts'
import type { WithProof } from './role-form.tsx'

interface Values {
  readonly action: string
}

interface WatchedWordFormProps {
  /** Asks for the proof; it outlives the form. */
  readonly withProof: WithProof
  onSaved(): Promise<void>
}

/** Adds a word to those that are watched. */
export function WatchedWordForm({ withProof, onSaved }: WatchedWordFormProps) {
  const form = useForm({
    initial: { word: '', action: 'hold', replacement: '' },
    rules: {
      word: (value: string) => (value.trim() ? undefined : m.watched_word_needed()),
      replacement: (value: string, { action }: Values) =>
        action === 'replace' && !value.trim() ? m.watched_replacement_needed() : undefined,
    },
    submit: async ({ word, action, replacement }) => {
      const given = {
        word: word.trim(),
        action: action as WatchedAction,
        ...(action === 'replace' && { replacement: replacement.trim() }),
      }
      const added = await withProof(() => api.addWatchedWord(given))
      if (!added) return
      form.field('word').change('')
      showToast(m.watched_added({ word: added.word }))
      await onSaved()
    },
  })
  return (
    <FormBox form={form} action={m.watched_add()} label={m.watched_add()}>
      <TextField
        field={form.field('word')}
        label={m.watched_word()}
        hint={m.watched_word_hint()}
        autoComplete="off"
        maxLength={60}
      />
      <ChoiceField
        field={form.field('action')}
        label={m.watched_action()}
        choices={[
          {
            value: 'hold',
            title: m.watched_hold(),
            text: m.watched_hold_text(),
            icon: 'shield-check',
          },
          {
            value: 'block',
            title: m.watched_block(),
            text: m.watched_block_text(),
            icon: 'x',
          },
          {
            value: 'flag',
            title: m.watched_flag(),
            text: m.watched_flag_text(),
            icon: 'triangle-alert',
          },
          {
            value: 'replace',
            title: m.watched_replace(),
            text: m.watched_replace_text(),
            icon: 'file-pen-line',
          },
        ]}
      />
      {form.values.action === 'replace' && (
        <TextField
          field={form.field('replacement')}
          label={m.watched_replacement()}
          autoComplete="off"
          maxLength={60}
        />
      )}
    </FormBox>
  )
}
