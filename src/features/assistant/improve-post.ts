import { type HtmlBlock, htmlBlocks } from '../../lib/html/html-blocks.ts'
import { setTypography } from '../../lib/typography/typography.ts'
import { serve, viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { cleanContent } from '../posts/content/clean-content.ts'
import {
  type Action,
  improvePost as call,
  type Improvement,
  type TitleProposal,
} from './contract.ts'
import { improveStructure } from './improve-structure.ts'
import { improveTypography } from './improve-typography.ts'
import { requireAvailable } from './list-actions.ts'
import { type BlockChange, pieceOf, proposalOf } from './piece-of.ts'
import { proposeTitles } from './propose-titles.ts'
import { rewriteBlocks } from './rewrite-blocks.ts'
import { risksOf } from './risks-of.ts'
import { suggestTags } from './suggest-tags.ts'
import { summarise } from './summarise.ts'

const MAX_CONTENT = 100_000

interface Draft {
  readonly title: string
  readonly blocks: readonly HtmlBlock[]
  readonly languageCode: string
}

export const improvePost = serve(call).handler(async ({ input, context }): Promise<Improvement> => {
  const { action, title, languageCode } = input
  requireAvailable(action, context.config)
  const { html: content } = await cleanContent(input.content, {
    filesUrl: context.config.filesUrl,
    maxLength: MAX_CONTENT,
    personId: viewerOf(context).customerId,
  })
  const draft = { title, languageCode, blocks: htmlBlocks(content) }
  const found = await improve(action, draft, context)
  return { action, content, pieces: [], ...found }
})

type Found = Partial<Pick<Improvement, 'pieces' | 'title' | 'tags' | 'summary'>>

async function improve(action: Action, draft: Draft, context: RequestContext): Promise<Found> {
  const { title, blocks, languageCode } = draft
  const isUkrainian = languageCode === 'ua' || languageCode === 'uk'
  const inPieces = (changes: BlockChange[]) => changes.map((change) => pieceOf(blocks, change))
  switch (action) {
    case 'typography': {
      const set = setTypography(title.trim(), isUkrainian)
      return {
        pieces: inPieces(improveTypography(blocks, isUkrainian)),
        ...(set !== title && { title: [proposalOf(title, set, [])] }),
      }
    }
    case 'structure':
      return { pieces: inPieces(improveStructure(blocks)) }
    case 'title':
      return titlesOf(title, proposeTitles(title, blocks, isUkrainian))
    case 'summary': {
      const { summary, piece } = await summarise(context, title, blocks, languageCode)
      return { summary, pieces: [piece] }
    }
    case 'tags':
      return { tags: await suggestTags(context, title, blocks, languageCode) }
    default:
      return { pieces: inPieces(await rewriteBlocks(context, action, blocks, languageCode)) }
  }
}

function titlesOf(title: string, proposals: readonly string[]): { title?: TitleProposal[] } {
  if (proposals.length === 0) return {}
  const risks = (text: string) => (title.trim() ? risksOf(title.trim(), text, 'title') : [])
  return { title: proposals.map((text) => proposalOf(title, text, risks(text))) }
}
