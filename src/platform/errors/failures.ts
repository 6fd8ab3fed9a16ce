import { ORPCError } from '@orpc/client'

/** What a call refuses with. `detail` is Ukrainian and stands beside its cause; `field` names the input. */
export interface FailureData {
  readonly reason: string
  readonly field?: string
}

/** 404: it does not exist, or this person may not see it. */
export function notFound(detail: string): ORPCError<'NOT_FOUND', FailureData> {
  return new ORPCError('NOT_FOUND', { message: detail, data: { reason: 'not-found' } })
}

/** 400: the input is well formed but wrong. */
export function badInput(field: string, detail: string): ORPCError<'BAD_REQUEST', FailureData> {
  return new ORPCError('BAD_REQUEST', { message: detail, data: { reason: 'invalid-input', field } })
}
