import { type Editor, posToDOMRect } from '@tiptap/core'

/** Where on the screen the chosen words stand, or the caret. */
export function rectOfSelection(editor: Editor): DOMRect {
  const { from, to } = editor.state.selection
  return posToDOMRect(editor.view, from, to)
}
