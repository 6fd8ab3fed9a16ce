import type { ContentType } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

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
export function TypeTabs({ type, onChange }: TypeTabsProps) {
  return (
    <fieldset className="type-tabs">
      <legend className="sr-only">{m.write_type()}</legend>
      {types.map(([value, title]) => (
        <label key={value}>
          <input
            type="radio"
            name="type"
            value={value}
            checked={type === value}
            onChange={() => onChange(value)}
          />
          {title()}
        </label>
      ))}
    </fieldset>
  )
}
