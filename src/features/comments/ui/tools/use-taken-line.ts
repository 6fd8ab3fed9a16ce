import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { useDraft } from '../../../drafts/ui/use-draft.ts'
import { paragraphsOf, plainTextOf, type TypedText } from '../../../editor/ui/typed-text.ts'

interface TakenLine {
  /** What the editor begins with: the draft, and below it what was typed into the line. */
  readonly html: string
  /** The same as plain text with the caret; undefined where the draft has more than paragraphs. */
  readonly typed: TypedText | undefined
  readonly hasFocus: boolean
  /** Of the draft: another turn of it has other words. */
  readonly turn: number
}

interface Options {
  /** None where a composer opens by itself, from a draft. */
  readonly line: RefObject<HTMLTextAreaElement | null> | undefined
  /** What the composer begins with where there is no draft. */
  readonly known: string
  onInPlace?: ((isInPlace: boolean) => void) | undefined
}

/**
 * Takes over what was typed into the line while the composer and its draft were on their way, in one breath with the
 * place of the line, so that no key goes nowhere.
 * @returns nothing until the draft is loaded and no word is being composed in the line
 */
export function useTakenLine(
  { isLoaded, keeper }: Pick<ReturnType<typeof useDraft>, 'isLoaded' | 'keeper'>,
  { line, known, onInPlace }: Options,
): TakenLine | undefined {
  const [taken, setTaken] = useState<TakenLine>()
  const latest = useRef(onInPlace)
  latest.current = onInPlace
  // in the same breath, so that the line is there to take the focus back
  useLayoutEffect(() => () => latest.current?.(false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there
  useLayoutEffect(() => {
    if (!isLoaded) return
    const box = line?.current
    const take = () => {
      const { body, turn } = keeper.read()
      const before = typeof body?.content === 'string' ? body.content : known
      const next = { ...takenFrom(box, before), turn }
      if (next.html !== before) keeper.change({ content: next.html })
      setTaken(next)
      latest.current?.(true)
    }
    if (box?.dataset.composing === undefined) return take()
    // a phone composes every word: it would be lost with the line
    const end = () => flushSync(take)
    box.addEventListener('compositionend', end, { once: true })
    return () => box.removeEventListener('compositionend', end)
  }, [isLoaded])
  return taken
}

function takenFrom(
  box: HTMLTextAreaElement | null | undefined,
  before: string,
): Omit<TakenLine, 'turn'> {
  const said = plainTextOf(before)
  const active = document.activeElement
  const hasFocus =
    !box ||
    !active ||
    active === document.body ||
    active === box ||
    box.form?.contains(active) === true
  const text = box?.value ?? ''
  if (!text.trim()) {
    const caret = hasFocus ? said?.length : undefined
    return { html: before, typed: said === undefined ? undefined : { text: said, caret }, hasFocus }
  }
  const html = before + paragraphsOf(text)
  if (said === undefined) return { html, typed: undefined, hasFocus }
  const lead = said && `${said}\n`
  const caret = hasFocus ? lead.length + (box?.selectionStart ?? text.length) : undefined
  return { html, typed: { text: lead + text, caret }, hasFocus }
}
