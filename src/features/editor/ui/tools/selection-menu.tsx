import { type Editor, isNodeSelection } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useCallback } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Floating } from '../floating.tsx'
import { rectOfSelection } from '../rect-of-selection.ts'
import { ToolButton } from './tool-button.tsx'
import { isForSelection, type Tool } from './tools.ts'

interface SelectionMenuProps {
  readonly editor: Editor
  readonly groups: readonly (readonly Tool[])[]
}

/** What can be done with the words that are chosen. Phones show a menu of their own there. */
export function SelectionMenu({ editor, groups }: SelectionMenuProps) {
  const place = useEditorState({
    editor,
    selector: () => {
      const { selection } = editor.state
      const { empty, from, to } = selection
      const isShown = !empty && !isNodeSelection(selection) && editor.isFocused
      return isShown && !editor.isActive('codeBlock') ? `${from}-${to}` : undefined
    },
  })
  // a new place is a new function, so that the menu moves there
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const rect = useCallback(() => rectOfSelection(editor), [editor, place])
  if (!place) return null
  return (
    <Floating
      rect={rect}
      placement="top"
      className="editor-selection"
      role="group"
      aria-label={m.editor_selection()}
    >
      {groups
        .flat()
        .filter(isForSelection)
        .map((tool) => (
          <ToolButton key={tool.id} editor={editor} tool={tool} />
        ))}
    </Floating>
  )
}
