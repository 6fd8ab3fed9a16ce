import '../../../lib/html/allow-inert-parsing.ts'
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import { ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import type { EditorProps } from './editor-props.ts'
import { Pasting } from './paste/pasting.ts'
import { Picture } from './picture/picture-node.ts'
import { PictureView } from './picture/picture-view.tsx'
import { pictures } from './picture/pictures.ts'
import { openUploads, type Uploads } from './picture/uploads.ts'
import { findBlocks } from './suggest/block-list.ts'
import { matchesPrefix, mentionsOf } from './suggest/people-list.ts'
import { openSuggesting, type SuggestingStore, suggest } from './suggest/suggesting.ts'
import { textExtensions } from './text-extensions.ts'
import { focusTools } from './tools/toolbar.tsx'
import { type Tool, toolsFor } from './tools/tools.ts'
import { handOver, type TypedText } from './typed-text.ts'
import { writeHtml } from './write-html.ts'

const ROOM = { top: 120, bottom: 72, left: 0, right: 0 }

interface Parts {
  /** What was typed while the editor was on its way, in place of the value. */
  readonly typed: TypedText | undefined
  readonly hint: string
  readonly toolbar: RefObject<HTMLDivElement | null>
  openLink(): void
  choosePictures(): void
}

export interface TextEditor {
  readonly editor: Editor
  readonly uploads: Uploads
  readonly suggesting: SuggestingStore
  readonly tools: readonly (readonly Tool[])[]
}

/** The editor itself with all it is made of; what a screen changes later is heeded. */
export function useTextEditor(props: EditorProps, parts: Parts): TextEditor {
  const latest = useRef({ props, parts })
  latest.current = { props, parts }
  const [made] = useState(() => make(latest))
  const { label, describedBy, isInvalid, autoFocus, value, placeholder } = props
  const start = parts.typed && handOver(parts.typed)
  const editor = useEditor({
    extensions: made.extensions,
    content: start?.content ?? value,
    injectCSS: false,
    editorProps: {
      // the caret stays clear of the header and the tools
      scrollThreshold: ROOM,
      scrollMargin: ROOM,
      attributes: {
        class: 'editor-text prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': [describedBy, parts.hint].filter(Boolean).join(' '),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        autocapitalize: 'sentences',
      },
    },
    onUpdate: ({ editor }) => latest.current.props.onChange(writeHtml(editor.state.doc)),
  })
  const hasFocus = parts.typed ? parts.typed.caret !== undefined : autoFocus
  // Tiptap's own focus comes a frame later: keys that are pressed until then would go nowhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the breath in which it takes the box's place
  useLayoutEffect(() => {
    if (!hasFocus) return
    const { doc } = editor.state
    editor.commands.setTextSelection(start?.position ?? doc.content.size)
    editor.view.focus()
    editor.commands.scrollIntoView()
  }, [])
  // it is drawn anew with a transaction alone: a question is begun by other words than a post
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the words change
  useEffect(() => editor.view.dispatch(editor.state.tr), [placeholder])
  return { editor, ...made }
}

type Latest = RefObject<{ props: EditorProps; parts: Parts }>

/** What stays the same as long as the editor is there. */
function make(latest: Latest) {
  const { kind, uploadPicture, findPeople } = latest.current.props
  const suggesting = openSuggesting()
  const uploads = openUploads(
    (file, options) =>
      latest.current.props.uploadPicture?.(file, options) ?? Promise.reject(new Error()),
  )
  const tools = toolsFor(kind, {
    openLink: () => latest.current.parts.openLink(),
    choosePictures: uploadPicture && (() => latest.current.parts.choosePictures()),
  })
  const extensions: Extensions = [
    ...textExtensions(
      kind,
      Picture.extend({
        addOptions: () => ({ uploads }),
        addNodeView: () => ReactNodeViewRenderer(PictureView),
      }),
    ),
    Placeholder.configure({ placeholder: () => latest.current.props.placeholder ?? '' }),
    Selection.configure({ className: 'editor-chosen' }),
    Pasting,
    keys(latest),
  ]
  if (kind === 'long') {
    extensions.push(
      suggest(suggesting, {
        name: 'blocks',
        char: '/',
        label: m.editor_blocks(),
        find: (begun, editor) => findBlocks(tools.flat(), begun, editor),
      }),
    )
    if (uploadPicture) extensions.push(pictures(uploads))
  }
  if (findPeople) {
    extensions.push(
      suggest(suggesting, {
        name: 'people',
        char: '@',
        label: m.editor_people(),
        debounce: 150,
        keeps: matchesPrefix,
        find: async (begun) =>
          mentionsOf((await latest.current.props.findPeople?.(begun).catch(() => [])) ?? []),
      }),
    )
  }
  return { suggesting, uploads, tools, extensions }
}

const keys = (latest: Latest) =>
  Extension.create({
    name: 'keys',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        latest.current.parts.openLink()
        return true
      },
      'Alt-F10': () => focusTools(latest.current.parts.toolbar.current),
    }),
  })
