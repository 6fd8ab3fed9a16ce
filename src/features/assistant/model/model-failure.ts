const MAX_RETRY_AFTER_SECONDS = 3_600

/** Why the model gave no answer: the service fails, has too many questions, or is slow; the answer is none. */
type FailureKind = 'down' | 'busy' | 'slow' | 'garbled'

/** Says nothing of the text, the key or the words of the service: those stand in the errors of the library. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly kind: FailureKind
  /** What it cost, in tokens. */
  readonly tokens: number
  /** What the service answered, where it did. */
  readonly status: number | undefined
  /** After how many seconds the service wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(kind: FailureKind, tokens = 0, response: ServiceResponse = {}) {
    super(`The model gave no answer: ${kind}`)
    this.kind = kind
    this.tokens = tokens
    this.status = response.statusCode
    this.retryAfter = secondsOf(response.responseHeaders?.['retry-after'])
  }

  /** What the library threw, without what it tells of the request. */
  static of(error: unknown, tokens: number): ModelFailure {
    if (error instanceof ModelFailure) return new ModelFailure(error.kind, tokens)
    const response = (error ?? {}) as ServiceResponse
    return new ModelFailure(response.statusCode === 429 ? 'busy' : 'down', tokens, response)
  }
}

interface ServiceResponse {
  readonly statusCode?: number
  readonly responseHeaders?: Readonly<Record<string, string>>
}

function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1_000)
  return seconds >= 1 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined
}
