/** A piece of a page: text, or what is UTF-8 already. */
export type Part = string | Uint8Array

/** A reused buffer for composing a page; as large as the largest page so far. */
let room = Buffer.allocUnsafe(1 << 20)

/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES_PER_CODE_UNIT = 3

/**
 * Parts of a page as one piece of UTF-8. Each is written where it belongs: joining them as strings first would copy
 * the whole page once more.
 */
export function bytesOf(parts: readonly Part[]): Buffer {
  const maxBytes = parts.reduce((sum, { length }) => sum + length * MAX_BYTES_PER_CODE_UNIT, 0)
  if (room.length < maxBytes) room = Buffer.allocUnsafe(maxBytes)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += room.write(part, end)
    else {
      room.set(part, end)
      end += part.length
    }
  }
  return Buffer.copyBytesFrom(room, 0, end)
}
