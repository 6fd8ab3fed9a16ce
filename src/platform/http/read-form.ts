import { ORPCError } from '@orpc/client'
import * as m from '../../paraglide/messages.js'
import { readText } from './read-text.ts'

/**
 * The fields of a plain form, as browsers send one without a script.
 * @throws 413 when it has more than `maxBytes` bytes, 400 when it is no UTF-8
 */
export async function readForm(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const text = await readText(request, maxBytes)
  if (text === undefined)
    throw new ORPCError('PAYLOAD_TOO_LARGE', { message: m.refused_too_much() })
  return new URLSearchParams(text)
}
