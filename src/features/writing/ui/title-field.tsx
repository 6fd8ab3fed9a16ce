import { useEffect, useRef } from 'react'
import { MAX_TITLE } from '../../../lib/api/title-length.ts'
import { Field } from '../../../ui/form/field.tsx'
import { growBox } from '../../../ui/form/grow-box.ts'

interface TitleFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly label: string
  readonly hint: string
  onChange(title: string): void
}

/** A title in the size that it will have; it grows with its lines, and Enter moves on to the text. */
export function TitleField({ value, error, label, hint, onChange }: TitleFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the title
  useEffect(() => growBox(area.current), [value])
  return (
    <Field label={label} hint={`${hint} ${value.length} / ${MAX_TITLE}`} error={error}>
      {(control) => (
        <textarea
          {...control}
          ref={area}
          className="input write-title"
          name="title"
          placeholder={label}
          rows={1}
          maxLength={MAX_TITLE}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const text = event.currentTarget.form?.querySelector<HTMLElement>(
              '.write-text [contenteditable], .write-text textarea',
            )
            text?.focus()
          }}
        />
      )}
    </Field>
  )
}
