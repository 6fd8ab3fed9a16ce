import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { TableTools } from './table-tools.tsx'
import { ToolButton } from './tool-button.tsx'
import type { Tool } from './tools.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly groups: readonly (readonly Tool[])[]
  readonly toolbar: RefObject<HTMLDivElement | null>
}

/**
 * All tools: over the text on a wide screen, above the keyboard on a phone. One stop of Tab after the text, where a list
 * or a table takes Tab for itself Alt+F10; arrows inside.
 */
export function Toolbar({ editor, groups, toolbar }: ToolbarProps) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') })
  useAboveKeyboard(toolbar)
  useEffect(() => {
    // one button is reached by Tab; a table's buttons come and go
    const buttons = buttonsOf(toolbar.current)
    if (!buttons.some((one) => one.tabIndex === 0)) buttons[0]?.setAttribute('tabindex', '0')
  })
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') editor.commands.focus()
    else if (!moveFocus(event.currentTarget, event.key)) return
    event.preventDefault()
  }
  return (
    <div className="editor-tools-place">
      <div
        ref={toolbar}
        className="editor-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={m.editor_tools()}
        aria-keyshortcuts="Alt+F10"
        onKeyDown={press}
      >
        {isInTable && <TableTools editor={editor} />}
        <div className="editor-tool-row">
          {groups.map((tools) => (
            <span key={tools[0]?.id}>
              {tools.map((tool) => (
                <ToolButton key={tool.id} editor={editor} tool={tool} />
              ))}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Moves the focus to the toolbar, to the button that had it last. */
export function focusTools(toolbar: HTMLElement | null): boolean {
  const buttons = buttonsOf(toolbar)
  const wanted = buttons.find((one) => one.tabIndex === 0) ?? buttons[0]
  wanted?.focus()
  return Boolean(wanted)
}

const buttonsOf = (toolbar: HTMLElement | null) => [
  ...(toolbar?.querySelectorAll<HTMLButtonElement>('button') ?? []),
]

function moveFocus(toolbar: HTMLElement, key: string): boolean {
  const buttons = buttonsOf(toolbar)
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }
  const target = buttons[targets[key] ?? -1]
  if (!target || at === -1) return false
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1
  target.focus()
  return true
}
