import * as m from '../../paraglide/messages.js'
import { badInput } from '../errors/failures.ts'

/**
 * Reads the body of a request as text, and no more of it than is taken.
 * @returns undefined when the body has more than `maxBytes` bytes
 * @throws 400 when it is no UTF-8: signs in the place of broken bytes would be stored as what was meant
 */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let read = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    read += part.byteLength
    if (read > maxBytes) return undefined
    text += decode(decoder, part)
  }
  return text + decode(decoder)
}

function decode(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined })
  } catch {
    throw badInput('', m.body_not_utf8())
  }
}
