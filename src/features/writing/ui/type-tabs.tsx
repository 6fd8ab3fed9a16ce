import type { ContentType } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Segments } from '../../../ui/form/segments.tsx'

interface TypeTabsProps {
  readonly type: ContentType
  onChange(type: ContentType): void
}

const types = [
  ['post', m.drafts_kind_post],
  ['question', m.drafts_kind_question],
  ['event', m.drafts_kind_event],
] as const

/** What is to be written; what was typed stays. */
export const TypeTabs = ({ type, onChange }: TypeTabsProps) => (
  <Segments label={m.write_type()} isLabelHidden choices={types} value={type} onChange={onChange} />
)
