/** The encodings that we have, the better first. */
const ours = ['br', 'gzip'] as const
export type Encoding = (typeof ours)[number]

/**
 * The best encoding that a visitor takes, by the weights of `Accept-Encoding` (RFC 9110): `br;q=0` refuses
 * Brotli, `*` stands for what is not named. Undefined for the plain text.
 */
export function chooseEncoding(accepted: string): Encoding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighed))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = [...ours].sort((a, b) => weightOf(b) - weightOf(a))
  if (!best || !(weightOf(best) > 0)) return undefined
  return (weights.get('identity') ?? 0) > weightOf(best) ? undefined : best
}

/** `gzip;q=0.5` → gzip, 0.5; a weight that is none refuses. */
function weighed(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
