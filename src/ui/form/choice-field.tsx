import { useId } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import type { FormField } from './use-form.ts'

interface Choice {
  readonly value: string
  readonly title: string
  readonly text: string
  readonly icon: IconName
}

/** One of a few, each with its own words: radio buttons as large as their text. */
export function ChoiceField({
  field,
  label,
  choices,
}: {
  field: FormField<string>
  label: string
  choices: readonly Choice[]
}) {
  const id = useId()
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {choices.map(({ value, title, text, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            aria-describedby={`${id}-${value}`}
            onChange={() => field.change(value)}
          />
          <Icon name={icon} />
          <span>
            <b>{title}</b>
            <small id={`${id}-${value}`}>{text}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
