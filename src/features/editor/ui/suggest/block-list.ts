import type { Editor } from '@tiptap/core'
import * as m from '../../../../paraglide/messages.js'
import { isBlock, type Tool } from '../tools/tools.ts'
import type { Suggested } from './suggesting.ts'

/** The blocks whose names, in Ukrainian or not, begin with what is typed after «/». */
export function findBlocks(tools: readonly Tool[], begun: string, editor: Editor): Suggested[] {
  const wanted = begun.toLocaleLowerCase('uk')
  return tools
    .filter(isBlock)
    .filter((tool) => tool.can?.(editor) ?? true)
    .filter(({ id, label }) =>
      `${label} ${WORDS[id]?.() ?? ''}`
        .toLocaleLowerCase('uk')
        .split(/\s+/)
        .some((word) => word.startsWith(wanted)),
    )
    .map((tool) => ({
      id: tool.id,
      title: tool.label,
      icon: tool.icon,
      put: (editor, range) => {
        editor.chain().focus().deleteRange(range).run()
        tool.run(editor)
      },
    }))
}

const WORDS: Readonly<Record<string, () => string>> = {
  heading2: m.editor_words_heading,
  heading3: m.editor_words_subheading,
  bullets: m.editor_words_bullets,
  numbers: m.editor_words_numbers,
  quote: m.editor_words_quote,
  picture: m.editor_words_picture,
  table: m.editor_words_table,
  codeBlock: m.editor_words_code,
  divider: m.editor_words_divider,
}
