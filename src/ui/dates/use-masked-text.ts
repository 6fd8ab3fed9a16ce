import { type ChangeEvent, useEffect, useState } from 'react'
import type { FormField } from '../form/use-form.ts'

/** How a kind of value is read, shown and completed while one types. */
interface Format {
  /** The value of a text; undefined while it is none. */
  read(text: string): string | undefined
  show(value: string): string
  mask(typed: string): string
}

/**
 * The text of a field whose value has another form: 2026-11-29 is shown as «29.11.2026». What is typed at the end
 * takes the mask as far as the mask loses none of it; what is changed in the middle stays as typed, so the caret never
 * jumps. A text that cannot be read is the value itself: nothing typed is lost, and who checks the value refuses it.
 */
export function useMaskedText(field: FormField<string>, format: Format) {
  const [typed, setTyped] = useState({ value: field.value, text: format.show(field.value) })
  const [isLeft, setLeft] = useState(false)
  const isOwn = typed.value === field.value
  const text = isOwn ? typed.text : textOf(field.value, format)
  const put = (next: string) => {
    const value = format.read(next) ?? next.trim()
    setTyped({ value, text: next })
    field.change(value)
  }
  // what was typed before the application ran came as it was typed: it is the value only when it can be read
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for such a value
  useEffect(() => {
    if (!isOwn && format.read(field.value) !== field.value) put(text)
  }, [isOwn, field.value])
  return {
    text,
    /** Whether it was left with a text that cannot be read. */
    isUnreadable: isLeft && text !== '' && format.read(text) === undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      put(completed(target, text.length, format)),
    onBlur: () => {
      setTyped({ value: field.value, text: format.show(field.value) })
      setLeft(true)
      field.leave()
    },
  }
}

function completed(input: HTMLInputElement, lengthBefore: number, format: Format): string {
  const { value, selectionEnd } = input
  const more = value.length - lengthBefore
  if (more <= 0 || selectionEnd !== value.length) return value
  const pasted = more > 1 ? format.read(value) : undefined
  if (pasted) return format.show(pasted)
  return withMask(value, format)
}

/** How a value from outside is shown: one that is still being typed goes on as if all of it had been typed here. */
function textOf(value: string, format: Format): string {
  const isTyped = format.read(value) !== value && !/\p{L}/u.test(value)
  return isTyped ? withMask(value, format) : format.show(value)
}

function withMask(typed: string, format: Format): string {
  const masked = format.mask(typed)
  // digits too many are dropped only where that leaves a day or a time
  return isWithin(digitsOf(typed), digitsOf(masked)) || format.read(masked) ? masked : typed
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a text has all those digits, in their order and perhaps with others between. */
function isWithin(digits: string, text: string): boolean {
  let found = 0
  for (const sign of text) if (sign === digits[found]) found++
  return found === digits.length
}
