import { type DOMOutputSpec, DOMSerializer, type Mark, type Node } from '@tiptap/pm/model'

const VOID = new Set(['br', 'hr', 'img'])
const NEVER_EMPTY = new Set(['paragraph', 'heading'])
/** What the server keeps (src/lib/html/clean-html.ts). */
const ALLOWED_ATTRIBUTES = new Set(
  'href src srcset alt width height start colspan rowspan data-upload'.split(' '),
)

/**
 * The text as HTML, such as the server stores it: without empty paragraphs and unfinished pictures that have no
 * words. Made of strings, since it runs at every key.
 */
export function writeHtml(doc: Node): string {
  const { nodes, marks } = DOMSerializer.fromSchema(doc.type.schema)

  const block = (node: Node): string => {
    if (NEVER_EMPTY.has(node.type.name) && !node.textContent.trim()) return ''
    if (node.type.name === 'picture' && isWordless(node)) return ''
    const draw = nodes[node.type.name]
    return draw ? write(draw(node), () => inside(node)) : ''
  }
  const inside = (parent: Node): string => {
    let html = ''
    let open: readonly Mark[] = []
    const close = (marks: readonly Mark[]) => {
      for (const mark of marks.toReversed()) html += `</${tagOf(mark)}>`
    }
    parent.forEach((node) => {
      const same = open.findIndex((mark, at) => !node.marks[at]?.eq(mark))
      const kept = same === -1 ? open.length : same
      close(open.slice(kept))
      for (const mark of node.marks.slice(kept)) html += begin(markOf(mark))
      open = node.marks
      html += node.isText ? escapeText(node.text ?? '') : block(node)
    })
    close(open)
    return html.replaceAll(/<a [^>]*>(\s*)<\/a>/g, '$1')
  }
  const markOf = (mark: Mark) => (marks[mark.type.name]?.(mark, true) ?? ['span', 0]) as Spec
  const tagOf = (mark: Mark) => markOf(mark)[0]

  return inside(doc)
}

type Spec = readonly [string, ...unknown[]]

/** A picture that has not arrived stays in a draft: by the id of its upload, its caption or its description. */
const isWordless = ({ attrs, textContent }: Node) =>
  !attrs.src && !attrs.upload && !attrs.alt && !textContent

function write(spec: DOMOutputSpec, inside: () => string): string {
  if (typeof spec === 'string') return escapeText(spec)
  const [tag, ...rest] = spec as Spec
  const children = rest.slice(hasAttributes(rest) ? 1 : 0)
  const content = children.map((child) =>
    child === 0 ? inside() : write(child as DOMOutputSpec, inside),
  )
  return VOID.has(tag) ? begin(spec as Spec) : `${begin(spec as Spec)}${content.join('')}</${tag}>`
}

function begin([tag, ...rest]: Spec): string {
  const attributes = hasAttributes(rest) ? Object.entries(rest[0]) : []
  const written = attributes
    .filter(([name, value]) => value != null && ALLOWED_ATTRIBUTES.has(name))
    .map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`)
  return `<${tag}${written.join('')}${VOID.has(tag) ? ' />' : '>'}`
}

const hasAttributes = (rest: readonly unknown[]): rest is readonly [Record<string, unknown>] =>
  typeof rest[0] === 'object' && rest[0] !== null && !Array.isArray(rest[0])

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
