import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Icon } from '../../../../ui/icon.tsx'
import type { Tool } from './tools.ts'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** One tool, pressed where what it makes is on. The keyboard walks among tools by arrows. */
export function ToolButton({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { isOn, can } = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor), can: tool.can?.(editor) ?? true }),
  })
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={tool.label}
      aria-pressed={isOn}
      aria-disabled={!can || undefined}
      aria-keyshortcuts={tool.keys && spoken(tool.keys)}
      title={tool.keys ? `${tool.label} (${shown(tool.keys)})` : tool.label}
      // the caret and the phone's keyboard stay where they are
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => can && tool.run(editor)}
    >
      <Icon name={tool.icon} />
    </button>
  )
}

const spoken = (keys: string) =>
  keys.replace('Mod', isApple() ? 'Meta' : 'Control').replaceAll('-', '+')

const shown = (keys: string) =>
  isApple()
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('-', '')
    : keys.replace('Mod', 'Ctrl').replaceAll('-', '+')
