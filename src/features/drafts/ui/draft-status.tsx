import * as m from '../../../paraglide/messages.js'
import type { DraftState } from './kept-draft.ts'

const words: Readonly<Record<DraftState, () => string>> = {
  empty: () => '',
  here: m.draft_here,
  saving: m.draft_saving,
  saved: m.draft_saved,
  offline: m.draft_offline,
  failed: m.draft_failed,
  'signed-out': m.draft_signed_out,
  unkept: m.draft_unkept,
}

/** Said aloud; that all is well, every other second, is not. */
const ALARMING: ReadonlySet<DraftState> = new Set(['offline', 'failed', 'signed-out', 'unkept'])

/** Where what is typed stands by now, in a quiet line. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <span
      className="draft-status"
      role="status"
      aria-live={ALARMING.has(state) ? 'polite' : 'off'}
      data-state={state}
    >
      {words[state]()}
    </span>
  )
}
