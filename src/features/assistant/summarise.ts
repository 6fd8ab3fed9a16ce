import { z } from 'zod'
import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { encodeText } from '../../lib/html/html-text.ts'
import { wordsOf } from '../../lib/text/word-difference.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Piece } from './contract.ts'
import { consultModel } from './model/consult-model.ts'
import { promptOf } from './model/instructions.ts'
import { requireShort } from './model/require-short.ts'
import { oneLine } from './one-line.ts'
import { inventedFacts } from './risks-of.ts'

const MAX_LENGTH = 600
const responseShape = z.object({ summary: z.string().min(1).max(4_000) })

/** What the text is about, as a paragraph to stand before it. */
export async function summarise(
  context: RequestContext,
  title: string,
  blocks: readonly HtmlBlock[],
  languageCode: string,
): Promise<{ summary: string; piece: Piece }> {
  const text = blocks.map(({ html }) => wordsOf(html)).join('\n')
  requireShort(text)
  const data = JSON.stringify({ title, text })
  const question = { ...promptOf('summary', languageCode, data), maxCharacters: MAX_RESPONSE }
  const response = await consultModel(context, question, responseShape)
  const summary = oneLine(response.summary)
  const reasons = inventedFacts(`${title}\n${text}`, summary)
  if (summary.length > Math.min(MAX_LENGTH, text.length)) reasons.push('longer')
  const piece: Piece = {
    block: 0,
    at: 0,
    before: '',
    after: `<p>${encodeText(summary)}</p>`,
    parts: [{ kind: 'added', text: summary }],
    isRisky: reasons.length > 0,
    reason: reasons,
  }
  return { summary, piece }
}

const MAX_RESPONSE = 3_000
