import type { ReactNode, Ref } from 'react'

interface OptionsBelowProps<Option> {
  /** The field names the list by `${id}-list` and each option by `${id}-${index}`. */
  readonly id: string
  readonly label: string
  /** Without any the list is hidden. */
  readonly options: readonly Option[]
  readonly active: number | undefined
  readonly ref?: Ref<HTMLSpanElement>
  keyOf(option: Option): string | number
  children(option: Option): ReactNode
  onPick(option: Option): void
}

/** What may be picked, below the field that has the focus and the keys. */
export function OptionsBelow<Option>(props: OptionsBelowProps<Option>) {
  const { id, label, options, active, ref, keyOf, children, onPick } = props
  return (
    <span
      className="options-below"
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      ref={ref}
      hidden={options.length === 0}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y: the keys are those of the field above
        <span
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // before the field is left, which closes the list
          onMouseDown={(event) => {
            event.preventDefault()
            onPick(option)
          }}
        >
          {children(option)}
        </span>
      ))}
    </span>
  )
}
