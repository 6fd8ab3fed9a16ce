/** A piece of a page: text, or UTF-8 bytes. */
export type Part = string | Uint8Array

/** A reused buffer for composing a page, as large as the largest page so far. */
let buffer = Buffer.allocUnsafe(1 << 20)

/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES_PER_CODE_UNIT = 3

/**
 * Concatenates parts of a page as UTF-8. Each is written into one buffer: joining them as strings first would copy the
 * whole page once more.
 */
export function bytesOf(parts: readonly Part[]): Buffer {
  const maxBytes = parts.reduce((sum, { length }) => sum + length * MAX_BYTES_PER_CODE_UNIT, 0)
  if (buffer.length < maxBytes) buffer = Buffer.allocUnsafe(maxBytes)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += buffer.write(part, end)
    else {
      buffer.set(part, end)
      end += part.length
    }
  }
  return Buffer.copyBytesFrom(buffer, 0, end)
}
