import type { Editor } from '@tiptap/core'
import * as m from '../../../../paraglide/messages.js'

/** Rows and columns of the table in which the caret stands. */
export function TableTools({ editor }: { editor: Editor }) {
  const tools: readonly (readonly [string, () => boolean])[] = [
    [m.editor_row_add(), () => editor.chain().focus().addRowAfter().run()],
    [m.editor_row_remove(), () => editor.chain().focus().deleteRow().run()],
    [m.editor_column_add(), () => editor.chain().focus().addColumnAfter().run()],
    [m.editor_column_remove(), () => editor.chain().focus().deleteColumn().run()],
    [m.editor_table_remove(), () => editor.chain().focus().deleteTable().run()],
  ]
  return (
    <div className="editor-table-tools">
      {tools.map(([label, run]) => (
        <button key={label} type="button" tabIndex={-1} onClick={run}>
          {label}
        </button>
      ))}
    </div>
  )
}
