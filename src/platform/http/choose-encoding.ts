import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'zstd'

/**
 * The best of the offered encodings that the client accepts, by the weights of `Accept-Encoding` (RFC 9110): `br;q=0`
 * refuses Brotli, `*` stands for what is not named. Undefined for the plain text. `hono/accepts` is not used: it
 * ignores `*` and weighs no `identity`.
 * @param offered the preferred encoding first; the order decides between equal weights
 */
export function chooseEncoding(
  accepted: string,
  offered: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map(
    parseAccept(accepted.toLowerCase()).map(({ type, params }) => [type, weightIn(params.q)]),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = [...offered].sort((a, b) => weightOf(b) - weightOf(a))
  if (!best || !(weightOf(best) > 0)) return undefined
  return (weights.get('identity') ?? 0) > weightOf(best) ? undefined : best
}

/** The weight as sent. Not hono's `q`, which is 1 for a weight that is no number; here such a weight refuses. */
const weightIn = (q = '1') => Number(q) || 0
