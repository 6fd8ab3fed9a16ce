import { type Editor, getMarkRange } from '@tiptap/core'
import {
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Floating } from '../floating.tsx'
import { linkAddress } from '../link-address.ts'
import { rectOfSelection } from '../rect-of-selection.ts'

/** The address of a link, beside the words that lead there. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const known: string = editor.getAttributes('link').href ?? ''
  const [typed, setTyped] = useState(known)
  const [isWrong, setWrong] = useState(false)
  const rect = useCallback(() => rectOfSelection(editor), [editor])
  useEffect(() => input.current?.select(), [])

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // a form within the form of the text
    event.stopPropagation()
    const address = linkAddress(typed)
    if (!address) return setWrong(true)
    putLink(editor, address, typed.trim())
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return save(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <Floating rect={rect} className="editor-link" role="group" aria-label={m.editor_link()}>
      <input
        ref={input}
        className="input"
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-label={m.editor_link_address()}
        placeholder={m.editor_link_example()}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
        onKeyDown={press}
      />
      <button type="button" className="button" onClick={save}>
        {m.editor_link_save()}
      </button>
      {known && (
        <button type="button" className="button quiet" onClick={remove}>
          {m.editor_link_remove()}
        </button>
      )}
      <button type="button" className="button quiet" onClick={close}>
        {m.editor_cancel()}
      </button>
      <p className="field-error" id={id} role="alert">
        {isWrong && m.editor_link_wrong()}
      </p>
    </Floating>
  )
}

/** Without chosen words the address stands for itself. */
function putLink(editor: Editor, href: string, words: string) {
  const { state } = editor
  const { empty, $from } = state.selection
  const link = state.schema.marks.link
  if (empty && link && !getMarkRange($from, link)) {
    const content = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
    editor.chain().focus().insertContent(content).run()
  } else {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
}
