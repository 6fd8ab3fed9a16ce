import { randomUUID } from 'node:crypto'

/**
 * A random UUID in letters alone. With digits it may look like a telephone number, which is refused, or be cut into so
 * many words that two of them count as one text, which is held for a moderator.
 */
export const randomLetters = (): string =>
  randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
