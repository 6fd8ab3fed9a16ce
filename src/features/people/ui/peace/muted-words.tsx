import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'

/** The words that one does not want to read, each with a button that takes it back, and a form for one more. */
export function MutedWords({ words }: { words: readonly string[] }) {
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<string>()
  const remove = async (word: string) => {
    if (ending) return
    setEnding(word)
    await api.removeMutedWord({ word }).catch((error) => showToast(failureText(error)))
    await revalidate(router)
    setEnding(undefined)
  }
  return (
    <>
      <p className="field-hint">{m.peace_words_hint()}</p>
      {words.length > 0 && (
        <ul className="muted">
          {words.map((word) => (
            <li key={word}>
              <span>{word}</span>
              <button
                type="button"
                className="link-button"
                aria-disabled={ending === word}
                aria-label={m.peace_word_remove_of({ word })}
                onClick={() => remove(word)}
              >
                {m.peace_word_remove()}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <WordForm onDone={() => setAdding(false)} />
      ) : (
        <button type="button" className="button quiet" onClick={() => setAdding(true)}>
          {m.peace_word_add()}
        </button>
      )}
    </>
  )
}

const empty = { word: '' }
const rules = { word: (word: string) => (word.trim() ? undefined : m.peace_word_empty()) }

function WordForm({ onDone }: { onDone(): void }) {
  const router = useRouter()
  const form = useForm({
    initial: empty,
    rules,
    submit: async ({ word }) => {
      await api.addMutedWord({ word: word.trim() })
      showToast(m.peace_word_added({ word: word.trim() }))
      await revalidate(router)
      onDone()
    },
  })
  return (
    <FormBox
      form={form}
      action={m.person_mute()}
      label={m.peace_word_add()}
      aside={
        <button type="button" className="link-button" onClick={onDone}>
          {m.account_cancel()}
        </button>
      }
    >
      <TextField field={form.field('word')} label={m.peace_word_label()} maxLength={60} />
    </FormBox>
  )
}
