import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maskTime, readTime } from '../../lib/time/typed/day-text.ts'
import * as m from '../../paraglide/messages.js'
import { Field } from '../form/field.tsx'
import { OptionsBelow } from '../form/options-below.tsx'
import type { FormField } from '../form/use-form.ts'
import { Icon } from '../icon.tsx'
import { useMaskedText } from './use-masked-text.ts'

interface TimeFieldProps {
  /** Its value is 18:30, or what was typed while that is no time. */
  readonly field: FormField<string>
  readonly label: string
  /** As of every field (../form/field.tsx). */
  readonly wrongBy?: string | undefined
}

const format = {
  read: readTime,
  show: (value: string) => readTime(value) ?? value,
  mask: maskTime,
}
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
)

/** A time of 24 hours, typed or picked from the half hours; without script a plain field that the server reads. */
export function TimeField({ field, label, wrongBy }: TimeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLSpanElement>(null)
  const { text, isUnreadable, onChange, onBlur } = useMaskedText(field, format)
  const [active, setActive] = useState<number>()
  const isOpen = active !== undefined
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  const open = () => setActive(nearest(readTime(text)))
  const close = () => setActive(undefined)
  const pick = (time: string) => {
    field.change(time)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (!isOpen && key !== 'ArrowDown') return
    if (!isOpen) open()
    else if (key === 'ArrowDown') setActive((active + 1) % HALF_HOURS.length)
    else if (key === 'ArrowUp') setActive((active + HALF_HOURS.length - 1) % HALF_HOURS.length)
    else if (key === 'Enter') pick(HALF_HOURS[active] ?? '')
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <Field
      label={label}
      error={field.error ?? (isUnreadable ? m.time_wrong() : '')}
      wrongBy={wrongBy}
    >
      {(control) => (
        <span className="input-row">
          <input
            {...control}
            ref={input}
            className="input"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
            name={field.name}
            inputMode="numeric"
            placeholder={m.time_placeholder()}
            autoComplete="off"
            maxLength={14}
            value={text}
            readOnly={field.isDisabled}
            onChange={(event) => {
              close()
              onChange(event)
            }}
            onKeyDown={press}
            onBlur={() => {
              close()
              onBlur()
            }}
          />
          <button
            type="button"
            className="icon-button"
            tabIndex={-1}
            aria-label={m.time_pick({ label })}
            // the field keeps the focus, and the list stays open
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (isOpen) close()
              else open()
            }}
          >
            <Icon name="clock" />
          </button>
          <OptionsBelow
            id={id}
            label={label}
            options={isOpen ? HALF_HOURS : []}
            active={active}
            ref={list}
            keyOf={(time) => time}
            onPick={pick}
          >
            {(time) => time}
          </OptionsBelow>
        </span>
      )}
    </Field>
  )
}

/** The half hour that the list opens at; the evening where nothing is chosen, when most events begin. */
function nearest(time = '18:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return Math.min(hours * 2 + Math.round(minutes / 30), HALF_HOURS.length - 1)
}
