/** What a `traceparent` header says (W3C Trace Context). */
export interface TraceParent {
  /** 32 hexadecimal digits, not all of them 0. */
  readonly traceId: string
  /** The span that the sender is in: 16 hexadecimal digits, not all of them 0. */
  readonly spanId: string
  /** Two hexadecimal digits; passed on as they are. */
  readonly flags: string
}

const SHAPE = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const MAX_LENGTH = 256

/** Reads a `traceparent` header; undefined where there is none or it breaks the rules of W3C Trace Context. */
export function parseTraceparent(header: string | null): TraceParent | undefined {
  if (!header || header.length > MAX_LENGTH) return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] = SHAPE.exec(header) ?? []
  if (!version || version === 'ff' || (version === '00' && more)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, flags }
}

/** The header that tells another service of the span in which it is asked. */
export const formatTraceparent = ({ traceId, spanId, flags }: TraceParent): string =>
  `00-${traceId}-${spanId}-${flags}`
