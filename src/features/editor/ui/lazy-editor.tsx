import {
  type ComponentType,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { plainTextOf as wordsOf } from '../../../lib/html/plain-text.ts'
import * as m from '../../../paraglide/messages.js'
import { growBox } from '../../../ui/form/grow-box.ts'
import { importAgain } from '../../../ui/lazy-with-retry.ts'
import type { EditorHandle, EditorProps } from './editor-props.ts'
import { paragraphsOf, plainTextOf, type TypedText } from './typed-text.ts'

const load = () => import('./editor.tsx')

type Whole = ComponentType<EditorProps & { typed?: TypedText | undefined }>

interface LazyEditorProps extends EditorProps {
  /** What was typed elsewhere before, in place of the value, and where the caret was. */
  readonly typed?: TypedText | undefined
}

interface Arrived {
  readonly Editor: Whole
  readonly typed: TypedText | undefined
  readonly value: string
  readonly hasFocus: boolean
}

/**
 * A plain text box at once, replaced by the editor when that is loaded; text, caret and focus are carried over. If
 * loading fails the box stays, and each line is a paragraph.
 */
export function LazyEditor({ ref, typed: before, ...props }: LazyEditorProps) {
  const { label, value, onChange, kind, placeholder, isInvalid, describedBy, autoFocus } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<EditorHandle>(null)
  const composing = useRef<Promise<void>>(undefined)
  const [arrived, setArrived] = useState<Arrived>()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const failure = useRef<unknown>(undefined)
  // content with more than paragraphs would lose its markup in a plain box
  const [start, setStart] = useState({ html: value, text: before?.text ?? plainTextOf(value) })
  const latest = useRef({ start, onChange })
  latest.current = { start, onChange }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has the focus
  useLayoutEffect(() => {
    if (before?.caret !== undefined) box.current?.setSelectionRange(before.caret, before.caret)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it once
  useEffect(() => {
    let isGone = false
    // typed before the application ran
    const early = box.current?.value ?? ''
    if (start.text !== undefined && early !== start.text) onChange(paragraphsOf(early))
    setFailed(false)
    const arrive = async () => {
      const { Editor } = await (failure.current ? importAgain(load, failure.current) : load())
      // wait for the end of an IME composition (phones, dead keys)
      await composing.current
      if (isGone) return
      const { html, text } = latest.current.start
      const typed = text === undefined ? undefined : typedIn(box.current, text)
      // rendered synchronously, so that no key is typed in between
      const hasFocus = document.activeElement === box.current
      flushSync(() => setArrived({ Editor, typed, value: html, hasFocus }))
    }
    arrive().catch((error: unknown) => {
      failure.current = error
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
    }
  }, [attempt])

  useImperativeHandle(ref, () => ({
    setContent(html) {
      if (editor.current) return editor.current.setContent(html)
      const text = plainTextOf(html)
      setStart({ html, text })
      if (box.current) box.current.value = text ?? wordsOf(html)
    },
    focus: (at) => (editor.current ? editor.current.focus(at) : box.current?.focus()),
  }))

  if (arrived)
    return (
      <arrived.Editor
        {...props}
        ref={editor}
        value={arrived.value}
        typed={arrived.typed}
        autoFocus={autoFocus || arrived.hasFocus}
      />
    )
  return (
    <div className={`editor ${kind}`} data-invalid={isInvalid || undefined}>
      <textarea
        ref={box}
        className="editor-text"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-busy={!isFailed}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: the screen says so, as it does of the editor
        autoFocus={autoFocus}
        readOnly={start.text === undefined}
        defaultValue={start.text ?? wordsOf(start.html)}
        onChange={({ target }) => {
          growBox(target)
          onChange(paragraphsOf(target.value))
        }}
        onCompositionStart={({ currentTarget }) => {
          composing.current = new Promise((done) =>
            currentTarget.addEventListener('compositionend', () => done(), { once: true }),
          )
        }}
      />
      <div className="editor-tools-place" />
      {isFailed && (
        <p className="field-error" role="alert">
          {start.text === undefined ? m.plain_editor_rich() : m.plain_editor()}{' '}
          <button type="button" className="link-button" onClick={() => setAttempt(attempt + 1)}>
            {m.plain_editor_retry()}
          </button>
        </p>
      )}
    </div>
  )
}

/** Undefined when the box is unchanged and not focused: then the editor takes its value. */
function typedIn(box: HTMLTextAreaElement | null, known: string): TypedText | undefined {
  if (!box) return undefined
  const isFocused = document.activeElement === box
  if (box.value === known && !isFocused) return undefined
  return { text: box.value, caret: isFocused ? box.selectionStart : undefined }
}
