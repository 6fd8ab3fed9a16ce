import { Extension, type Extensions, type Node, textblockTypeInputRule } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isMisreadDomain } from '../../../lib/html/misread-domain.ts'
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
      link: false,
    }),
    SafeLink,
    ...(long ? [picture, CleanTable, TableRow, TableHeader, TableCell, LargestHeading] : []),
  ]
}

/** Where an address without scheme leads is on https; pasted addresses are linked in paste/link-addresses.ts. */
const SafeLink = Link.extend({
  addPasteRules: () => [],
  addOptions() {
    const options = this.parent?.()
    if (!options) throw new Error('Link has no options of its own')
    const { shouldAutoLink } = options
    return {
      ...options,
      // by the rules of the server (src/lib/html/link-text.ts)
      shouldAutoLink: (typed: string) => !isMisreadDomain(typed) && shouldAutoLink(typed),
    }
  },
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  markdownLinks: true,
  isAllowedUri: (address) => !/^[^/?#]*:/.test(address) || PROTOCOLS.test(address),
  HTMLAttributes: { target: null, rel: null },
})

/** Said without the columns' widths, which are inline style. */
const CleanTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ cellMinWidth: 96 })

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
