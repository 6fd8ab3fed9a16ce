import { apiPath } from '../../../../lib/address/endpoint-paths.ts'
import type { Square } from './crop-square.ts'

const MAX_BYTES = 10 * 1_024 * 1_024

/** Whether a photo is too heavy to be sent. */
export const isTooLarge = (file: File): boolean => file.size > MAX_BYTES

/**
 * Sends a photo and the square to cut out of it. Files go by themselves, not with the calls of a screen.
 * @returns the id that setUser takes
 * @throws with what the server says, or with nothing to say when nobody answered
 */
export async function uploadPhoto(file: File, { x, y, size }: Square): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  for (const [name, value] of Object.entries({ x, y, size })) body.set(name, String(value))
  const response = await fetch(apiPath('/avatar'), {
    method: 'POST',
    headers: { 'x-request-with': 'XMLHttpRequest' },
    body,
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (!response?.ok) throw Object.assign(new Error(answer?.detail), { status: response?.status })
  return answer.id
}
