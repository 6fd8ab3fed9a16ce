import { groupDigits } from '../../lib/text/uk-number.ts'

/** How many stand behind a tab; nothing of what is empty. */
export const Count = ({ of = 0 }: { of?: number | undefined }) =>
  of > 0 ? <span className="tab-count"> {groupDigits(of)}</span> : null
