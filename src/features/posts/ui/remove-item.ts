import { api } from '../../../browser/api/api-client.ts'
import type { Ground } from '../../decisions/ground.ts'
import type { Post } from '../contract.ts'

/** Removes a post, question or event. @param why of a moderator: why the words of somebody else go */
export const removeItem = (
  { id, type }: Pick<Post, 'id' | 'type'>,
  why: Ground & { readonly reason?: string } = {},
): Promise<unknown> => {
  const input = { id, ...why }
  return type === 'question' ? api.removeQuestion(input) : api.removePost(input)
}
