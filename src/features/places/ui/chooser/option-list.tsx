import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'

export interface Option {
  readonly id: string
  readonly title: string
  readonly note?: string | undefined
  readonly flag?: string
  readonly isCurrent?: boolean
  pick(): void
}

export interface OptionGroup {
  readonly title?: string
  readonly options: readonly Option[]
}

interface OptionListProps {
  readonly title: string
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly groups: readonly OptionGroup[]
  /** Status text, read aloud when it changes. */
  readonly status: string
  /** Stands in place of the list when it could not be loaded. */
  readonly failure?: ReactNode
  onText(text: string): void
  onBack?(): void
  onClose(): void
}

/**
 * A field over a list that narrows as one types. The keys stay in the field: arrows move through the list,
 * Enter picks, Escape closes the dialog.
 */
export function OptionList({
  title,
  label,
  placeholder,
  text,
  groups,
  status,
  failure,
  onText,
  onBack,
  onClose,
}: OptionListProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [moved, setMoved] = useState<{ text: string; index: number }>()
  const options = groups.flatMap((group) => group.options)
  // what is typed points at its first find, until an arrow moves on
  const wanted = moved?.text === text ? moved.index : text.trim() ? 0 : -1
  const active = Math.min(wanted, options.length - 1)
  const activeOption = options[active]

  // A finger needs the list more than the keyboard that a focused field would bring up.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    else heading.current?.focus()
  }, [])
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }
    const index = moves[event.key]
    if (index !== undefined) setMoved({ text, index })
    else if (event.key === 'Enter') activeOption?.pick()
    else return
    event.preventDefault()
  }

  let index = 0
  return (
    <>
      <div className="head">
        {onBack && (
          <button
            type="button"
            className="icon-button"
            onClick={onBack}
            aria-label={m.chooser_back()}
          >
            <Icon name="arrow-left" />
          </button>
        )}
        <h2 id="chooser" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" onClick={onClose} aria-label={m.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="chooser-field">
        <Icon name="search" />
        <input
          ref={field}
          className="input"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label={label}
          placeholder={placeholder}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOption ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="chooser-status" role="status">
        {status}
      </p>
      {failure}
      <div
        className="options"
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={title}
        hidden={failure !== undefined}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own
          <div key={group.title ?? ''} role="group" aria-label={group.title ?? title}>
            {group.title && (
              <p className="group-title" aria-hidden="true">
                {group.title}
              </p>
            )}
            {group.options.map((option) => {
              const own = index++
              return (
                // biome-ignore lint/a11y: the keys are those of the field above
                <div
                  key={option.id}
                  id={`${id}-${own}`}
                  className={own === active ? 'place-row active' : 'place-row'}
                  role="option"
                  aria-selected={option.isCurrent === true}
                  onClick={option.pick}
                >
                  {option.flag && (
                    <span className="flag" aria-hidden="true">
                      {option.flag}
                    </span>
                  )}
                  <span>
                    {option.title}
                    {option.note && <small>{option.note}</small>}
                  </span>
                  {option.isCurrent && <Icon name="check" />}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
