/** The one shape of an error (RFC 9457), in Ukrainian, with a stable code and the id of the request. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly requestId: string
  /** The input that is wrong, where one is. */
  readonly field?: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  /** Whole seconds after which the same may be asked again; the header `Retry-After` says it too. */
  readonly retryAfter?: number
}

/** What the server answers to one call of a batch. */
export type BatchResult = { readonly value: unknown } | { readonly problem: Problem }
