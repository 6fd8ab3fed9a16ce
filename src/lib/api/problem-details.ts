import type { PersonalKind } from '../personal-data/place.ts'

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
  /** Personal data that a text may not be published with, in the order of the text. */
  readonly personalData?: readonly PersonalDataDetail[]
  /** Pictures that seem to show a document, which their owner has said nothing to. */
  readonly documents?: readonly DocumentPicture[]
  /** Whole seconds after which the same may be asked again; the header `Retry-After` says it too. */
  readonly retryAfter?: number
}

/** One piece of personal data in what was sent. */
export interface PersonalDataDetail {
  /** The input that it stands in: `title` or `content`. */
  readonly field: string
  readonly kind: PersonalKind
  /** As it was written, and as it would be shown. */
  readonly fragment: string
  readonly masked: string
}

/** A picture that seems to show a passport or card. */
export interface DocumentPicture {
  readonly id: string
  readonly src: string
}

/** What the server answers to one call of a batch. */
export type BatchResult = { readonly value: unknown } | { readonly problem: Problem }

/** The personal data that a call was refused for; undefined where it failed otherwise. */
export const personalDataOf = (failure: unknown): readonly PersonalDataDetail[] | undefined =>
  (failure as { personalData?: readonly PersonalDataDetail[] }).personalData

/** The pictures of documents that a call was refused for; undefined where it failed otherwise. */
export const documentsOf = (failure: unknown): readonly DocumentPicture[] | undefined =>
  (failure as { documents?: readonly DocumentPicture[] }).documents
