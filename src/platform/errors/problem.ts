import type { ORPCError } from '@orpc/client'
import type { Problem } from '../../lib/api/problem-details.ts'
import * as m from '../../paraglide/messages.js'
import type { FailureData } from './failures.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** A problem as a response with its status. */
export function problemResponse(body: Problem): Response {
  const headers = new Headers({ 'content-type': PROBLEM_TYPE })
  if (body.retryAfter !== undefined) headers.set('retry-after', String(body.retryAfter))
  return new Response(JSON.stringify(body), { status: body.status, headers })
}

const titles: Readonly<Record<number, () => string>> = {
  400: m.refused_title_400,
  401: m.refused_title_401,
  403: m.refused_forbidden,
  404: m.refused_not_found,
  405: m.refused_title_405,
  409: m.refused_title_409,
  413: m.refused_title_413,
  415: m.refused_title_415,
  422: m.refused_title_422,
  429: m.refused_title_429,
  500: m.refused_title_500,
  503: m.refused_title_503,
  504: m.refused_title_504,
}

/** Makes the response of a refusal that is not a call's own. */
export function problem(
  status: number,
  requestId: string,
  more: { detail?: string; code?: string } = {},
): Problem {
  const title = (titles[status] ?? m.refused_title)()
  return {
    type: 'about:blank',
    title,
    status,
    detail: more.detail ?? title,
    code: more.code ?? codes[status] ?? 'error',
    requestId,
  }
}

const codes: Readonly<Record<number, string>> = {
  400: 'invalid-input',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-often',
  500: 'server-error',
  503: 'overloaded',
  504: 'timeout',
}

/** Makes the public part of a call's error. What broke inside stays inside. */
export function problemOf(error: ORPCError<string, unknown>, requestId: string): Problem {
  const { reason, field, retryAfter, personalData, documents } = (error.data ??
    {}) as Partial<FailureData>
  const errors = validationErrors(error.data)
  // a failure with a reason was foreseen: its words are ours
  const detail = error.status >= 500 && !reason ? m.refused_server_error() : errors?.[0]?.message
  return {
    ...problem(error.status, requestId, {
      detail: detail ?? error.message,
      ...(reason && { code: reason }),
    }),
    ...(errors ? { field: errors[0]?.field ?? '', errors } : field && { field }),
    ...(personalData && { personalData }),
    ...(documents && { documents }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

function validationErrors(data: unknown): { field: string; message: string }[] | undefined {
  const issues = (data as { issues?: unknown } | undefined)?.issues
  if (!Array.isArray(issues) || issues.length === 0) return undefined
  return issues
    .slice(0, 20)
    .map((issue: { path?: (string | number)[]; keys?: string[]; message: string }) => ({
      field: issue.keys?.[0] ?? issue.path?.join('.') ?? '',
      message: issue.message,
    }))
}
