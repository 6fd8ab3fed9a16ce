import { Extension, type Extensions, type Node, textblockTypeInputRule } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import type { EditorProps } from './editor-props.ts'
import { Picture } from './picture/picture-node.ts'

const PROTOCOLS = /^(https?|mailto|tel):/i

/** What a text may be made of: no more than the server keeps. */
export function textExtensions(kind: EditorProps['kind'], picture: Node = Picture): Extensions {
  const long = kind === 'long'
  return [
    StarterKit.configure({
      heading: long ? { levels: [2, 3] } : false,
      horizontalRule: long ? {} : false,
      strike: long ? {} : false,
      codeBlock: long ? {} : false,
      underline: false,
      dropcursor: { color: false, width: 3, class: 'editor-drop' },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        markdownLinks: true,
        // what has no scheme is read as https
        isAllowedUri: (address) => !/^[^/?#]*:/.test(address) || PROTOCOLS.test(address),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    ...(long ? [picture, CleanTable, TableRow, TableHeader, TableCell, LargestHeading] : []),
  ]
}

/** Without the columns' widths, which come as inline style. */
const CleanTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

/** The title of the page is its only first heading: one sign makes a second one too. */
const LargestHeading = Extension.create({
  name: 'largestHeading',
  addInputRules() {
    const type = this.editor.schema.nodes.heading
    return type
      ? [textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } })]
      : []
  },
})
