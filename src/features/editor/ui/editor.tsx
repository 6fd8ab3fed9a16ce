import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import type { EditorProps } from './editor-props.ts'
import { insertPictures } from './picture/pictures.ts'
import { SuggestionList } from './suggest/suggestion-list.tsx'
import { LinkForm } from './tools/link-form.tsx'
import { SelectionMenu } from './tools/selection-menu.tsx'
import { Toolbar } from './tools/toolbar.tsx'
import type { TypedText } from './typed-text.ts'
import { useTextEditor } from './use-text-editor.ts'
import './editor.css'
import './tools/tools.css'

/**
 * Where people write. It says nothing of pictures that have not arrived but their words.
 * @param typed what was typed in the plain box while this file was on its way
 */
export function Editor({ typed, ...props }: EditorProps & { typed?: TypedText | undefined }) {
  const hint = useId()
  const toolbar = useRef<HTMLDivElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [isLinking, setLinking] = useState(false)
  const { editor, uploads, suggesting, tools } = useTextEditor(props, {
    typed,
    hint,
    toolbar,
    openLink: () => setLinking(true),
    choosePictures: () => files.current?.click(),
  })
  useEffect(() => {
    addEventListener('online', uploads.retryAll)
    return () => removeEventListener('online', uploads.retryAll)
  }, [uploads])
  // who has signed in meanwhile may send what a visitor could not
  // biome-ignore lint/correctness/useExhaustiveDependencies: when pictures are sent another way
  useEffect(() => uploads.retryAll(), [props.uploadPicture, uploads])
  useImperativeHandle(props.ref, () => ({
    setContent: (html) => editor.commands.setContent(html, { emitUpdate: false }),
    focus: (at) => editor.commands.focus(at),
  }))
  return (
    <div className={`editor ${props.kind}`} data-invalid={props.isInvalid || undefined}>
      {/* the keyboard comes to the text first; where the tools are seen is a matter of styles */}
      <EditorContent editor={editor} />
      <Toolbar editor={editor} groups={tools} toolbar={toolbar} />
      <p className="sr-only" id={hint}>
        {props.kind === 'long' ? m.editor_hint() : m.editor_hint_short()}
      </p>
      {isLinking ? (
        <LinkForm editor={editor} onClose={() => setLinking(false)} />
      ) : (
        <SelectionMenu editor={editor} groups={tools} />
      )}
      <SuggestionList editor={editor} store={suggesting} />
      {props.uploadPicture && (
        <input
          ref={files}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label={m.editor_picture_choose()}
          onChange={({ target }) => {
            insertPictures(editor, uploads, [...(target.files ?? [])])
            // the same picture may be chosen once more
            target.value = ''
          }}
        />
      )}
    </div>
  )
}
