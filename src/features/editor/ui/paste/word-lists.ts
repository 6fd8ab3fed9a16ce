import { styleOf } from './style-of.ts'

interface Point {
  readonly paragraph: HTMLElement
  readonly level: number
  readonly isOrdered: boolean
}

/** Word writes lists as paragraphs with a drawn mark and a level; makes lists of them. */
export function listsOfWord(body: HTMLElement): void {
  const open: { list: HTMLElement; level: number }[] = []
  let last: Element | undefined
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3')) {
    const point = pointOf(paragraph)
    if (!point) continue
    // what follows another block begins another list
    if (!last || paragraph.previousElementSibling !== last) open.length = 0
    while ((open.at(-1)?.level ?? 0) > point.level) open.pop()
    if (open.at(-1)?.level !== point.level) {
      const list = body.ownerDocument.createElement(point.isOrdered ? 'ol' : 'ul')
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level: point.level })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
    last = open[0]?.list
  }
}

function pointOf(paragraph: HTMLElement): Point | undefined {
  const [, level] = /\blevel(\d)/.exec(styleOf(paragraph)('mso-list')) ?? []
  if (!level) return undefined
  const mark = [...paragraph.querySelectorAll<HTMLElement>('span')].find(
    (span) => styleOf(span)('mso-list').toLowerCase() === 'ignore',
  )
  const isOrdered = /^\s*[\p{L}\p{N}]{1,4}[.)]/u.test(mark?.textContent ?? '') && !isBullet(mark)
  mark?.remove()
  return { paragraph, level: Number(level), isOrdered }
}

/** Word draws circles by the letter «o». */
const isBullet = (mark: HTMLElement | undefined) => mark?.textContent.trim() === 'o'
