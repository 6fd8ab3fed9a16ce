import { phraseFinder } from '../../../lib/words/phrases.ts'
import type { ViewerContext } from '../../../platform/context.ts'

/** The muted word of the viewer that a text holds; one's own words are not looked at. */
type FindMutedWord = (authorId: number, text: () => string) => string | undefined

/** One query for a page, none for who has muted no words. */
export async function findMutedWords({
  db,
  viewer,
}: Pick<ViewerContext, 'db' | 'viewer'>): Promise<FindMutedWord> {
  if (!viewer?.hasMutedWords) return () => undefined
  const { customerId } = viewer
  const words = await db
    .selectFrom('muted_word')
    .select(['word', 'stems'])
    .where('customer_id', '=', customerId)
    .execute()
  const find = phraseFinder(words)
  return (authorId, text) => (authorId === customerId ? undefined : find(text()))
}
