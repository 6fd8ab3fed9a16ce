import { api } from '../../../browser/api/api-client.ts'
import type { Post } from '../contract.ts'

/** Removes a post, question or event. @param reason of a moderator: why the words of somebody else go */
export const removeItem = (
  { id, type }: Pick<Post, 'id' | 'type'>,
  reason?: string,
): Promise<unknown> => {
  const input = { id, ...(reason !== undefined && { reason }) }
  return type === 'question' ? api.removeQuestion(input) : api.removePost(input)
}
