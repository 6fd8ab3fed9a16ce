import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  readonly label: string
  /** Where what stands around it says the same to who sees it. */
  readonly isLabelHidden?: boolean
  /** The values with the words for them. */
  readonly choices: readonly (readonly [Value, () => string])[]
  readonly value: Value
  onChange(value: Value): void
}

/** One of a few, in a word each, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelHidden, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={isLabelHidden ? 'sr-only' : undefined}>{label}</legend>
      <div>
        {choices.map(([choice, title]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {title()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
