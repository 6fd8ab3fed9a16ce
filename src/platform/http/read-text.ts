/**
 * Reads the body of a request as text, and no more of it than is taken.
 * @returns nothing when the body has more than `most` bytes
 */
export async function readText(request: Request, most: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    read += part.byteLength
    if (read > most) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
