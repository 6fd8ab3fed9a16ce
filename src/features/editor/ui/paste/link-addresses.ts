import { Fragment, type Node, Slice } from '@tiptap/pm/model'

const ADDRESS = /https?:\/\/[^\s<>«»"]*[^\s<>«»"'.,:;!?…)\]]/gi

/** Makes links of the addresses that stand bare in what is pasted; a link that came with it leads where it led. */
export const linkAddresses = (slice: Slice): Slice =>
  new Slice(linked(slice.content), slice.openStart, slice.openEnd)

function linked(content: Fragment): Fragment {
  const nodes: Node[] = []
  content.forEach((node) => {
    if (node.isText) nodes.push(...parts(node))
    else nodes.push(node.type.spec.code ? node : node.copy(linked(node.content)))
  })
  return Fragment.fromArray(nodes)
}

function parts(text: Node): Node[] {
  const { link, code } = text.type.schema.marks
  const isTaken = text.marks.some(({ type }) => type === link || type === code)
  if (!link || isTaken) return [text]
  const found: Node[] = []
  let end = 0
  for (const match of text.text?.matchAll(ADDRESS) ?? []) {
    const [href] = match
    if (match.index > end) found.push(text.cut(end, match.index))
    end = match.index + href.length
    const address = text.cut(match.index, end)
    found.push(address.mark(link.create({ href }).addToSet(address.marks)))
  }
  if (end < (text.text?.length ?? 0)) found.push(text.cut(end))
  return found
}
