import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import { type ContentType, paths } from '../../../lib/address/paths.ts'
import { PLACE_CODE } from '../../../lib/address/place-code.ts'
import { DRAFT_KEY } from '../../../lib/address/write-address.ts'
import { MAX_TITLE } from '../../../lib/api/title-length.ts'

export interface WriteSearch {
  readonly type?: ContentType
  /** 3: the card of an event, where it has no room beside the form. */
  readonly step?: 2 | 3
  /** Which of one's drafts; made when the screen opens without one. */
  readonly draft?: string
  /** What something new begins with: a link, or what another application shares. */
  readonly title?: string
  readonly text?: string
  readonly url?: string
  /** What is changed. */
  readonly edit?: number
  /** The case of a moderator that the change closes. */
  readonly case?: number
  /** The place that something new is for: pl, or pl/warsaw. */
  readonly at?: string
}

/** Characters of what another application shares. */
const MAX_SHARED = 2_000

/** The query of the screen of writing. */
export function writeSearch(search: Record<string, unknown>): WriteSearch {
  const type = (['post', 'question', 'event'] as const).find((one) => one === search.type)
  const step = ([2, 3] as const).find((one) => one === Number(search.step))
  const edit = Number(search.edit)
  const caseId = Number(search.case)
  const draft = String(search.draft ?? '')
  const at = String(search.at ?? '')
  // a field of several lines may have sent it
  const title = String(search.title ?? '')
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .slice(0, MAX_TITLE)
  const text = String(search.text ?? '').slice(0, MAX_SHARED)
  const url = String(search.url ?? '')
  return {
    ...(type && { type }),
    ...(step && { step }),
    ...(DRAFT_KEY.test(draft) && { draft }),
    ...(title && { title }),
    ...(text && { text }),
    ...(/^https?:/i.test(url) && url.length <= MAX_SHARED && { url }),
    ...(Number.isSafeInteger(edit) && edit > 0 && { edit }),
    ...(Number.isSafeInteger(caseId) && caseId > 0 && { case: caseId }),
    ...(PLACE_CODE.test(at) && { at }),
  }
}

/** A new text has a draft of its own from its first letter: its address names it, so that a reload finds it. */
export function nameDraft(search: WriteSearch): void {
  if (search.draft || search.edit) return
  const draft = crypto.randomUUID().slice(0, 8)
  throw redirectTo(paths.write({ ...search, draft }), 302)
}
