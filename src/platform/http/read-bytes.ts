/**
 * Reads the body of a request, and no more of it than is taken.
 * @returns undefined when the body has more than `most` bytes
 */
export async function readBytes(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length')) > most) return undefined
  const parts: Uint8Array[] = []
  let read = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    read += part.byteLength
    if (read > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
