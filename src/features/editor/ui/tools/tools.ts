import type { Editor } from '@tiptap/core'
import * as m from '../../../../paraglide/messages.js'
import type { IconName } from '../../../../ui/icon-names.ts'
import type { EditorProps } from '../editor-props.ts'

/** What opens a form of its own. */
export interface Openings {
  openLink(): void
  /** Nothing where pictures cannot be sent. */
  readonly choosePictures: (() => void) | undefined
}

export interface Tool {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** As Tiptap spells it, such as `Mod-Shift-8`. */
  readonly keys?: string
  /** The mark or block that it puts on and takes off; nothing for what only does something. */
  readonly isOn?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
  run(editor: Editor): void
}

/** The tools of a text, in groups. */
export function toolsFor(
  kind: EditorProps['kind'],
  { openLink, choosePictures }: Openings,
): readonly (readonly Tool[])[] {
  const link: Tool = {
    id: 'link',
    icon: 'link',
    label: m.editor_link(),
    keys: 'Mod-K',
    isOn: (editor) => editor.isActive('link'),
    run: openLink,
  }
  const picture: readonly Tool[] = choosePictures
    ? [{ id: 'picture', icon: 'image-plus', label: m.editor_picture(), run: choosePictures }]
    : []
  if (kind === 'short') return [[bold(), italic(), link], [bullets(), numbers(), quote()], [code()]]
  return [
    [bold(), italic(), strike(), link],
    [heading(2, m.editor_heading()), heading(3, m.editor_subheading())],
    [bullets(), numbers(), quote()],
    [...picture, table(), code(), codeBlock(), divider()],
    [undo(), redo()],
  ]
}

/** The tools of a selection, beside it. */
export const isForSelection = ({ id }: Tool): boolean =>
  ['bold', 'italic', 'strike', 'link', 'code', 'heading2', 'heading3', 'quote'].includes(id)

/** The block tools, for the list that «/» opens. */
export const isBlock = ({ id }: Tool): boolean =>
  /^(heading\d|bullets|numbers|quote|picture|table|codeBlock|divider)$/.test(id)

const bold = (): Tool => ({
  id: 'bold',
  icon: 'bold',
  label: m.editor_bold(),
  keys: 'Mod-B',
  isOn: (editor) => editor.isActive('bold'),
  run: (editor) => editor.chain().focus().toggleBold().run(),
})

const italic = (): Tool => ({
  id: 'italic',
  icon: 'italic',
  label: m.editor_italic(),
  keys: 'Mod-I',
  isOn: (editor) => editor.isActive('italic'),
  run: (editor) => editor.chain().focus().toggleItalic().run(),
})

const strike = (): Tool => ({
  id: 'strike',
  icon: 'strikethrough',
  label: m.editor_strike(),
  keys: 'Mod-Shift-S',
  isOn: (editor) => editor.isActive('strike'),
  run: (editor) => editor.chain().focus().toggleStrike().run(),
})

const heading = (level: 2 | 3, label: string): Tool => ({
  id: `heading${level}`,
  icon: `heading-${level}`,
  label,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const bullets = (): Tool => ({
  id: 'bullets',
  icon: 'list',
  label: m.editor_bullets(),
  keys: 'Mod-Shift-8',
  isOn: (editor) => editor.isActive('bulletList'),
  run: (editor) => editor.chain().focus().toggleBulletList().run(),
})

const numbers = (): Tool => ({
  id: 'numbers',
  icon: 'list-ordered',
  label: m.editor_numbers(),
  keys: 'Mod-Shift-7',
  isOn: (editor) => editor.isActive('orderedList'),
  run: (editor) => editor.chain().focus().toggleOrderedList().run(),
})

const quote = (): Tool => ({
  id: 'quote',
  icon: 'text-quote',
  label: m.editor_quote(),
  keys: 'Mod-Shift-B',
  isOn: (editor) => editor.isActive('blockquote'),
  run: (editor) => editor.chain().focus().toggleBlockquote().run(),
})

const table = (): Tool => ({
  id: 'table',
  icon: 'table-2',
  label: m.editor_table(),
  can: (editor) => !editor.isActive('table') && !editor.isActive('picture'),
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3 }).run(),
})

const code = (): Tool => ({
  id: 'code',
  icon: 'code',
  label: m.editor_code(),
  keys: 'Mod-E',
  isOn: (editor) => editor.isActive('code'),
  run: (editor) => editor.chain().focus().toggleCode().run(),
})

const codeBlock = (): Tool => ({
  id: 'codeBlock',
  icon: 'square-code',
  label: m.editor_code_block(),
  keys: 'Mod-Alt-C',
  isOn: (editor) => editor.isActive('codeBlock'),
  run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
})

const divider = (): Tool => ({
  id: 'divider',
  icon: 'minus',
  label: m.editor_divider(),
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
})

const undo = (): Tool => ({
  id: 'undo',
  icon: 'undo-2',
  label: m.editor_undo(),
  keys: 'Mod-Z',
  can: (editor) => editor.can().undo(),
  run: (editor) => editor.chain().focus().undo().run(),
})

const redo = (): Tool => ({
  id: 'redo',
  icon: 'redo-2',
  label: m.editor_redo(),
  keys: 'Mod-Shift-Z',
  can: (editor) => editor.can().redo(),
  run: (editor) => editor.chain().focus().redo().run(),
})
