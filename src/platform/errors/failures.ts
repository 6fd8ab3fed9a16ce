import { ORPCError } from '@orpc/client'
import type { DocumentPicture, PersonalDataDetail } from '../../lib/api/problem-details.ts'
import * as m from '../../paraglide/messages.js'

/** The error data of a refused call. `detail` is Ukrainian and is shown beside its cause; `field` names the input. */
export interface FailureData {
  readonly reason: string
  readonly field?: string
  /** Whole seconds after which the same may be asked again. */
  readonly retryAfter?: number
  /** Personal data that a text may not be published with. */
  readonly personalData?: readonly PersonalDataDetail[]
  /** Pictures that seem to show a document. */
  readonly documents?: readonly DocumentPicture[]
}

/** 404: it does not exist, or this person may not see it. */
export function notFound(detail: string): ORPCError<'NOT_FOUND', FailureData> {
  return new ORPCError('NOT_FOUND', { message: detail, data: { reason: 'not-found' } })
}

/** 401: only somebody signed in may do it. */
export function signInRequired(): ORPCError<'UNAUTHORIZED', FailureData> {
  return new ORPCError('UNAUTHORIZED', {
    message: m.refused_signed_out(),
    data: { reason: 'sign-in-required' },
  })
}

/** 403: this person may not do it. `reason` is a stable code. */
export function forbidden(
  detail = m.refused_forbidden(),
  reason = 'forbidden',
): ORPCError<'FORBIDDEN', FailureData> {
  return new ORPCError('FORBIDDEN', { message: detail, data: { reason } })
}

/** 409: the state is another by now. `reason` is a stable code. */
export function conflict(detail: string, reason: string): ORPCError<'CONFLICT', FailureData> {
  return new ORPCError('CONFLICT', { message: detail, data: { reason } })
}

/** 400: the input is well formed but wrong. */
export function badInput(field: string, detail: string): ORPCError<'BAD_REQUEST', FailureData> {
  return new ORPCError('BAD_REQUEST', { message: detail, data: { reason: 'invalid-input', field } })
}

/** 422: it contradicts what was asked before under the same name. `reason` is a stable code. */
export function contradicts(
  detail: string,
  reason: string,
): ORPCError<'UNPROCESSABLE_CONTENT', FailureData> {
  return new ORPCError('UNPROCESSABLE_CONTENT', { message: detail, data: { reason } })
}

/** 422: a text that is to be published holds personal data; `found` is not empty. */
export function holdsPersonalData(
  detail: string,
  found: readonly PersonalDataDetail[],
): ORPCError<'UNPROCESSABLE_CONTENT', FailureData> {
  const field = found[0]?.field ?? 'content'
  return new ORPCError('UNPROCESSABLE_CONTENT', {
    message: detail,
    data: { reason: 'personal-data', field, personalData: found },
  })
}

/** 422: pictures that are to be published seem to show a document; `documents` is not empty. */
export function holdsDocuments(
  documents: readonly DocumentPicture[],
): ORPCError<'UNPROCESSABLE_CONTENT', FailureData> {
  return new ORPCError('UNPROCESSABLE_CONTENT', {
    message: m.refused_document_picture(),
    data: { reason: 'document-picture', field: 'files', documents },
  })
}

/** 422: a text holds a word that moderators refuse. */
export function holdsRefusedWord(
  field: string,
  detail: string,
): ORPCError<'UNPROCESSABLE_CONTENT', FailureData> {
  return new ORPCError('UNPROCESSABLE_CONTENT', {
    message: detail,
    data: { reason: 'refused-word', field },
  })
}

/** 503: the file store does not respond or refuses; nothing was lost. */
export function filesUnavailable(cause: unknown): ORPCError<'SERVICE_UNAVAILABLE', FailureData> {
  return new ORPCError('SERVICE_UNAVAILABLE', {
    message: m.refused_files_down(),
    data: { reason: 'files-unavailable', retryAfter: 60 },
    cause,
  })
}

/** 503: so many ask for the same work that this one would wait too long. */
export function busy(): ORPCError<'SERVICE_UNAVAILABLE', FailureData> {
  return new ORPCError('SERVICE_UNAVAILABLE', {
    message: m.refused_busy(),
    data: { reason: 'busy', retryAfter: 30 },
  })
}

/** 503: what this needs does not work now. `reason` is a stable code. */
export function unavailable(
  detail: string,
  reason: string,
  retryAfter?: number,
): ORPCError<'SERVICE_UNAVAILABLE', FailureData> {
  return new ORPCError('SERVICE_UNAVAILABLE', {
    message: detail,
    data: { reason, ...(retryAfter !== undefined && { retryAfter }) },
  })
}

/** 504: what this needs did not respond in time. `reason` is a stable code. */
export function tooSlow(detail: string, reason: string): ORPCError<'GATEWAY_TIMEOUT', FailureData> {
  return new ORPCError('GATEWAY_TIMEOUT', { message: detail, data: { reason } })
}
