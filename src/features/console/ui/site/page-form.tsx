import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Prose } from '../../../posts/ui/prose.tsx'
import type { SavePart } from './save-part.ts'

const MAX_TEXT = 60_000

/** Edits a page in Markdown, with a look at what it will be. */
export function PageForm({ text, save }: { text: string; save: SavePart }) {
  const [preview, setPreview] = useState<{ title: string; html: string }>()
  const form = useForm({
    initial: { content: text, note: '', isTold: false },
    rules: {
      content: (value: string) => (/^# \S/.test(value) ? undefined : m.refused_page_title()),
    },
    submit: ({ content, note, isTold }) => save(content, { note: note.trim(), isTold }),
  })
  const look = async () => {
    try {
      setPreview(await api.previewPage({ content: form.values.content }))
    } catch (error) {
      form.fail(error)
    }
  }
  return (
    <>
      <FormBox
        form={form}
        action={m.staff_save()}
        label={m.site_edit()}
        aside={
          <button type="button" className="button quiet large" onClick={() => void look()}>
            {m.site_preview()}
          </button>
        }
      >
        <AreaField
          field={form.field('content')}
          label={m.site_page_text()}
          hint={m.site_page_hint({ names: '{operatorName}, {operatorEmail}, {editedOn}' })}
          rows={24}
          maxLength={MAX_TEXT}
        />
        <TextField
          field={form.field('note')}
          label={m.site_note()}
          hint={m.site_note_hint()}
          autoComplete="off"
          maxLength={500}
        />
        <CheckField field={form.field('isTold')} hint={m.site_tell_hint()}>
          {m.site_tell()}
        </CheckField>
      </FormBox>
      {preview && (
        <section className="site-preview" aria-label={m.site_preview()}>
          <h2>{preview.title}</h2>
          <Prose html={preview.html} />
        </section>
      )}
    </>
  )
}
