import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { innerOf, linesOf } from './lines-of.ts'
import type { BlockChange } from './piece-of.ts'

/** An item as people type one: what marks it, and the rest. */
interface Item {
  /** Nothing for a bullet. */
  readonly number: number | undefined
  readonly html: string
}

/** An em dash marks what somebody says, not an item. */
const BULLET = /^\s*(?:[-–*]\s+|[•·▪●‣]\s*)(?=\S)/
const NUMBER = /^\s*(\d{1,2})[.)]\s+(?=\S)/

/** Paragraphs and lines in a row that begin with `-`, `•` or `1)`: at least two, numbers one after the other. */
export function findLists(blocks: readonly HtmlBlock[]): BlockChange[] {
  const changes: BlockChange[] = []
  for (let block = 0; block < blocks.length; block++) {
    const run = itemsFrom(blocks, block)
    if (run.items.length > 1) {
      changes.push({ block, count: run.count, after: listOf(run.items) })
      block += run.count - 1
    } else {
      const after = withLists(blocks[block])
      if (after) changes.push({ block, count: 1, after })
    }
  }
  return changes
}

/** The items of the paragraphs of one line each that follow each other. */
function itemsFrom(blocks: readonly HtmlBlock[], from: number): { items: Item[]; count: number } {
  const items: Item[] = []
  let count = 0
  for (let index = from; index < blocks.length; index++) {
    const { tag, html } = blocks[index] as HtmlBlock
    if (tag === undefined && html.trim() === '' && items.length > 0) continue
    const lines = tag === 'p' ? linesOf(innerOf(html)) : []
    const item = lines.length === 1 ? itemOf(lines[0] ?? '') : undefined
    if (!item || !follows(items.at(-1), item)) break
    items.push(item)
    count = index - from + 1
  }
  return { items, count }
}

/** A paragraph of several lines, some of which are a list. */
function withLists(block: HtmlBlock | undefined): string | undefined {
  if (block?.tag !== 'p') return undefined
  const parts: { items: Item[]; lines: string[] }[] = []
  for (const line of linesOf(innerOf(block.html))) {
    const item = itemOf(line)
    const last = parts.at(-1)
    if (item && last?.items.length && follows(last.items.at(-1), item)) {
      last.items.push(item)
      last.lines.push(line)
    } else if (item || !last || last.items.length)
      parts.push({ items: item ? [item] : [], lines: [line] })
    else last.lines.push(line)
  }
  if (!parts.some(({ items }) => items.length > 1)) return undefined
  return parts
    .map(({ items, lines }) =>
      items.length > 1 ? listOf(items) : `<p>${lines.join('<br />')}</p>`,
    )
    .filter((html) => html !== '<p></p>')
    .join('')
}

function itemOf(line: string): Item | undefined {
  const [numbered, number] = NUMBER.exec(line) ?? []
  if (numbered) return { number: Number(number), html: line.slice(numbered.length).trim() }
  const [bullet] = BULLET.exec(line) ?? []
  return bullet ? { number: undefined, html: line.slice(bullet.length).trim() } : undefined
}

const follows = (last: Item | undefined, next: Item) =>
  !last || (last.number === undefined ? undefined : last.number + 1) === next.number

function listOf(items: readonly Item[]): string {
  const first = items[0]?.number
  const name = first === undefined ? 'ul' : 'ol'
  const start = first === undefined || first === 1 ? '' : ` start="${first}"`
  return `<${name}${start}>${items.map(({ html }) => `<li><p>${html}</p></li>`).join('')}</${name}>`
}
