import { marked } from 'marked'
import type { Item } from '../../demo/read/community.ts'
import type { Reply } from '../../demo/read/community-schema.ts'
import { readCommunity } from '../../demo/read/read-community.ts'
import { renderMarkdown } from '../../demo/render-markdown.ts'
import { LISTING_TYPE } from '../../src/lib/api/type-numbers.ts'
import type { Heading } from '../../src/lib/html/number-headings.ts'
import type { Chances } from './chances.ts'

/** A paragraph, a list, a table or a heading with what follows it, as clean HTML. */
export interface Piece {
  readonly html: string
  readonly text: string
  readonly words: number
  readonly outline: readonly Heading[]
}

interface Source {
  readonly title: string
  readonly pieces: readonly [Piece, ...Piece[]]
}

/** What the demo community wrote, taken apart, so that a large one can be put together from it. */
export interface Texts {
  /** By kind: posts, questions, events. */
  readonly sources: readonly (readonly Source[])[]
  readonly replies: readonly Piece[]
  readonly people: readonly { firstName: string; lastName: string | null; bio: string }[]
  readonly businesses: readonly { firstName: string; lastName: string | null; bio: string }[]
  readonly tags: readonly string[]
}

/** Every piece is cleaned once here, so that nothing is cleaned again for each post. */
export async function readTexts(): Promise<Texts> {
  const { items, people, tags } = await readCommunity()
  const named = people.map((one) => ({ ...one, lastName: one.lastName ?? null }))
  return {
    sources: [0, 1, 2].map((kind) => items.filter((item) => item.kind === kind).flatMap(sourceOf)),
    replies: items
      .flatMap((item) => item.replies.flatMap(repliesIn))
      .flatMap((text) => [...piecesOf(text), ...sentencesOf(text)]),
    people: named.filter((one) => one.type === 'personal'),
    businesses: named.filter((one) => one.type === 'business'),
    tags: tags.map((tag) => tag.name),
  }
}

function sourceOf(item: Item): Source[] {
  const [first, ...others] = piecesOf(item.text)
  return first ? [{ title: item.title, pieces: [first, ...others] }] : []
}

const repliesIn = (reply: Reply): string[] => [reply.text, ...reply.replies.flatMap(repliesIn)]

/** The blocks of a Markdown text without pictures; a heading stays with the block below it. */
function piecesOf(markdown: string): Piece[] {
  const blocks: string[] = []
  let heading = ''
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space' || token.type === 'hr' || token.raw.includes('](picture:')) continue
    if (token.type === 'heading') heading = `${token.raw.trim()}\n\n`
    else {
      blocks.push(heading + token.raw)
      heading = ''
    }
  }
  return blocks.map(pieceOf)
}

/** The sentences of plain paragraphs: short replies. */
function sentencesOf(markdown: string): Piece[] {
  return piecesOf(markdown)
    .filter((piece) => /^<p>[^<]+<\/p>$/.test(piece.html))
    .flatMap((piece) => piece.text.match(/[^.!?…]+[.!?…]+/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12 && /^[\p{L}«]/u.test(sentence))
    .map(pieceOf)
}

function pieceOf(markdown: string): Piece {
  const { html, text, words, outline } = renderMarkdown(markdown, '', noPictures)
  return { html, text, words, outline }
}

function noPictures(): never {
  throw new Error('Pieces have no pictures')
}

/** A text of some pieces: the first ones of one source, so that it agrees with the title, then any of its kind. */
export function composeText(
  texts: Texts,
  kind: number,
  chances: Chances,
): { title: string } & Piece {
  const sources = texts.sources[kind] ?? []
  const pick = (): Source =>
    sources[chances.below(sources.length)] ?? { title: '', pieces: [emptyPiece] }
  const source = pick()
  const count =
    kind === LISTING_TYPE.post ? chances.longTail(2, 1.5, 14) : chances.longTail(1, 2, 4)
  const pieces = source.pieces.slice(0, Math.ceil(count / 2))
  const headings = new Set(pieces.flatMap((piece) => piece.outline.map((heading) => heading.id)))
  for (let tries = pieces.length; tries < count; tries++) {
    const { pieces: others } = pick()
    const piece = others[chances.below(others.length)] ?? others[0]
    if (pieces.includes(piece) || piece.outline.some((heading) => headings.has(heading.id)))
      continue
    for (const heading of piece.outline) headings.add(heading.id)
    pieces.push(piece)
  }
  return { title: source.title, ...joined(pieces) }
}

const emptyPiece: Piece = { html: '<p>…</p>', text: '…', words: 0, outline: [] }

const joined = (pieces: readonly Piece[]): Piece => ({
  html: pieces.map((piece) => piece.html).join('\n'),
  text: pieces.map((piece) => piece.text).join('\n'),
  words: pieces.reduce((sum, piece) => sum + piece.words, 0),
  outline: pieces.flatMap((piece) => piece.outline),
})
