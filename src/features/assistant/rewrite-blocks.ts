import { z } from 'zod'
import { cleanHtml } from '../../lib/html/clean-html.ts'
import { type HtmlBlock, htmlBlocks } from '../../lib/html/html-blocks.ts'
import { namesOf } from '../../lib/text/text-facts.ts'
import { wordsOf } from '../../lib/text/word-difference.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Reason } from './contract.ts'
import { consultModel } from './model/consult-model.ts'
import { promptOf } from './model/instructions.ts'
import { requireShort } from './model/require-short.ts'
import type { BlockChange } from './piece-of.ts'
import { risksOf } from './risks-of.ts'

const responseShape = z.object({
  blocks: z.array(z.object({ n: z.number().int(), html: z.string() })).max(1_000),
})

/** What the form of an answer takes, beside the text: three times as long as the text it may be. */
const FRAME = 200

type Rewriting = 'correct' | 'shorten' | 'clarify'

/**
 * What the model makes of the blocks that hold words. Its answer is as little trusted as what a stranger sends:
 * cleaned, held against the text, and left out where it is no text of ours any more.
 */
export async function rewriteBlocks(
  context: RequestContext,
  action: Rewriting,
  blocks: readonly HtmlBlock[],
  languageCode: string,
): Promise<BlockChange[]> {
  const sent = blocks.flatMap((block, n) => (isRewritable(block) ? [{ n, html: bare(block) }] : []))
  const data = JSON.stringify({ blocks: sent })
  requireShort(sent.map(({ html }) => html).join(''))
  const question = {
    ...promptOf(action, languageCode, data),
    maxCharacters: 3 * data.length + FRAME,
  }
  const { blocks: rewritten } = await consultModel(context, question, responseShape)
  const names = new Set(blocks.flatMap(({ html }) => namesOf(wordsOf(html))))
  const seen = new Set<number>()
  return rewritten
    .filter(({ n }) => sent.some((one) => one.n === n) && !seen.has(n) && seen.add(n))
    .sort((one, other) => one.n - other.n)
    .flatMap(({ n, html }) => {
      const before = blocks[n]
      return before
        ? changeOf(before, n, html, { action, names, filesUrl: context.config.filesUrl })
        : []
    })
}

/** Lists and paragraphs; no code, no tables, nothing with a picture. */
const isRewritable = ({ tag, html }: HtmlBlock) =>
  /^(?:p|h2|h3|ul|ol|blockquote|)$/.test(tag ?? '') &&
  !/<(?:img|pre)\b/.test(html) &&
  wordsOf(html) !== ''

/** Without what cleaning sets by itself. */
const bare = ({ html }: HtmlBlock) =>
  html.replaceAll(/ (?:id|rel|target|tabindex)="[^"]*"/g, '').replaceAll('<br />', '<br>')

interface Rewritten {
  readonly action: Rewriting
  readonly names: ReadonlySet<string>
  readonly filesUrl: string
}

function changeOf(
  { tag, html: before }: HtmlBlock,
  block: number,
  html: string,
  { action, names, filesUrl }: Rewritten,
): BlockChange[] {
  if (html.length > 3 * before.length + 100 || isForeign(html)) return []
  const after = withOuter(tag, cleanHtml(html, { filesUrl }).html)
  if (after === before) return []
  if (after === '') {
    return action === 'shorten' ? [{ block, count: 1, after, reasons: ['removed'] }] : []
  }
  const reasons: Reason[] = risksOf(wordsOf(before), wordsOf(after), action, names)
  if (!sameLinks(before, after)) reasons.push('links')
  if (!sameMarkup(before, after, tag)) reasons.push('markup')
  return [{ block, count: 1, after, reasons: [...new Set(reasons)] }]
}

/** A model that answers with the words alone means them in their element. */
const withOuter = (tag: string | undefined, html: string) =>
  tag && /^(?:p|h2|h3)$/.test(tag) && html !== '' && htmlBlocks(html).every((one) => !one.tag)
    ? `<${tag}>${html}</${tag}>`
    : html

/**
 * What no honest answer holds: elements and attributes that it was not shown, and characters that hide words or
 * turn them round. A piece with them is left out, however well it would be cleaned.
 */
function isForeign(html: string): boolean {
  const allowed = /^(?:p|h2|h3|strong|em|s|a|ul|ol|li|blockquote|br|code|b|i)$/i
  const elements = [...html.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>?/gi)]
  return (
    elements.some(
      ([, name = '', attributes = '']) =>
        !allowed.test(name) || !/^(?:\s+(?:href|start)="[^"]*")*\s*\/?$/.test(attributes),
    ) ||
    /<!|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ue000-\uf8ff]/.test(html) ||
    /href="\s*(?!https?:|mailto:|tel:)/i.test(html)
  )
}

const linksIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)
const sameLinks = (before: string, after: string) =>
  linksIn(before).join('\n') === linksIn(after).join('\n')

/** One block of the same kind, with the same code in it and no other elements inside. */
function sameMarkup(before: string, after: string, tag: string | undefined): boolean {
  const blocks = htmlBlocks(after)
  const elements = (html: string) =>
    [...new Set([...html.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name))].sort().join()
  const code = (html: string) => (html.match(/<code>.*?<\/code>/gs) ?? []).join()
  return (
    blocks.length === 1 &&
    blocks[0]?.tag === tag &&
    elements(before) === elements(after) &&
    code(before) === code(after)
  )
}
