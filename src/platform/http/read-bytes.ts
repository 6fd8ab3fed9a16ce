/**
 * Reads the body of a request, and no more of it than is taken.
 * @returns undefined when the body has more than `maxBytes` bytes
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined
  const parts: Uint8Array[] = []
  let read = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    read += part.byteLength
    if (read > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
