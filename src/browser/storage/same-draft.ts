import type { ApiOutput } from '../api/api-client.ts'

/** A draft as the server keeps it. */
export type WholeDraft = NonNullable<ApiOutput<'getDraft'>['draft']>
export type DraftBody = WholeDraft['body']

/** What a draft of a comment answers or changes. */
export interface DraftTarget {
  readonly title: string
  readonly seoLink: string
  readonly type: string
}

/** Whether two drafts are equal; the server returns the fields in another order. */
export const isSameBody = (one: DraftBody | undefined, two: DraftBody | undefined): boolean =>
  ordered(saidIn(one)) === ordered(saidIn(two))

/** Without the name of the save (own-saves.ts). */
const saidIn = ({ save: _, ...said }: DraftBody = {}) => said

const ordered = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
