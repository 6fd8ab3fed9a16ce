const BLOCKS =
  'p, div, section, article, main, header, footer, ul, ol, li, table, thead, tbody, tr, td, th, blockquote, pre, figure, hr, h1, h2, h3, h4, h5, h6, dl, dt, dd, address, form'
const HOLDERS = 'p, div, section, article, blockquote, td, th'

export const isBlockElement = (node: Node): boolean =>
  node instanceof Element && node.matches(BLOCKS)

const isBreak = (node: Node) => node instanceof Element && node.matches('br')
const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()

/** Two line breaks in a row part paragraphs; breaks beside blocks and at the ends of one are none. */
export function splitAtBreaks(body: HTMLElement): void {
  for (const one of body.querySelectorAll('br.Apple-interchange-newline')) one.remove()
  for (const one of [...body.querySelectorAll(HOLDERS), body]) split(one)
}

function split(block: Element): void {
  if (![...block.children].some(isBreak)) return
  const parts = partsOf([...block.childNodes])
  const nodes = parts.map((part) => {
    const [first] = part
    if (first && isBlockElement(first)) return first
    const paragraph = block.ownerDocument.createElement('p')
    paragraph.append(...part)
    return paragraph
  })
  if (block.matches('p')) block.replaceWith(...nodes)
  else block.replaceChildren(...nodes)
}

/** Blocks by themselves, and what stands in lines between them and between pairs of breaks. */
function partsOf(nodes: readonly Node[]): Node[][] {
  const parts: Node[][] = [[]]
  let breaks: Node[] = []
  for (const node of nodes) {
    const part = parts.at(-1) ?? []
    // the space between words is one of them, that beside a break or a block is none
    if (isBlank(node) && (breaks.length || !part.length)) continue
    if (isBreak(node)) {
      breaks.push(node)
      continue
    }
    if (isBlockElement(node)) parts.push([node], [])
    else if (breaks.length > 1) parts.push([node])
    else part.push(...(part.length ? breaks : []), node)
    breaks = []
  }
  return parts.filter((part) => part.length)
}
