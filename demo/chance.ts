import { createHash } from 'node:crypto'

/** A number in (0, 1) that the same words always give. */
export function chanceOf(...words: (string | number)[]): number {
  return (createHash('sha256').update(words.join('/')).digest().readUInt32BE(0) + 0.5) / 2 ** 32
}

/** A uuid that the same words always give. */
export function uuidOf(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('/')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * Some of the candidates, drawn by weight without putting back; the same ones for the same cause.
 * @param weightOf more than 0; a candidate of weight 2 comes first twice as often as one of weight 1
 */
export function drawSome<T extends { username: string }>(
  candidates: readonly T[],
  count: number,
  cause: string,
  weightOf: (one: T) => number = () => 1,
): T[] {
  return candidates
    .map((one) => ({ one, turn: -Math.log(chanceOf(cause, one.username)) / weightOf(one) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, Math.max(0, count))
    .map(({ one }) => one)
}
