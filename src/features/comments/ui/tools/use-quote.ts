import { type RefObject, useEffect } from 'react'
import type { DraftKeeper } from '../../../drafts/ui/draft-keeper.ts'
import type { EditorHandle } from '../../../editor/ui/editor-props.ts'
import { paragraphsOf } from '../../../editor/ui/typed-text.ts'

interface Composing {
  /** Whether its draft is loaded. */
  readonly isReady: boolean
  readonly editor: RefObject<EditorHandle | null>
  readonly keeper: DraftKeeper
}

/** Puts a quote below what is written, and the caret below the quote. */
export function useQuote(
  quote: { readonly text: string } | undefined,
  { isReady, editor, keeper }: Composing,
): void {
  useEffect(() => {
    if (!quote || !isReady) return
    const { body } = keeper.read()
    const before = typeof body?.content === 'string' ? body.content : ''
    const content = `${before}<blockquote>${paragraphsOf(quote.text)}</blockquote><p></p>`
    keeper.change({ content })
    editor.current?.setContent(content)
    editor.current?.focus('end')
  }, [quote, isReady, editor, keeper])
}
