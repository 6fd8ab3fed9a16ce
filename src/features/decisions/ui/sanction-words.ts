import { kyivMoment } from '../../../lib/time/kyiv-moment.ts'
import * as m from '../../../paraglide/messages.js'

interface Sanction {
  readonly kind: 'mute' | 'ban'
  /** Null is for good. */
  readonly endsAt: string | null
}

/** «Зараз заблоковано до 20 листопада 2026 р., 14:05 за Києвом» */
export function wordsOfSanction({ kind, endsAt }: Sanction): string {
  if (!endsAt) return m.cases_sanction_ban_for_good()
  const until = kyivMoment(endsAt)
  return kind === 'ban' ? m.cases_sanction_ban({ until }) : m.cases_sanction_mute({ until })
}
