import { paths } from '../../../lib/address/paths.ts'
import { kyivMoment } from '../../../lib/time/kyiv-moment.ts'
import * as m from '../../../paraglide/messages.js'
import type { Writers } from '../letter.ts'

/** Decisions of moderators, to whom they concern and to visitors who reported. */
export const decisionLetters: Writers<
  'decision' | 'appeal-decided' | 'decision-overturned' | 'report-decided'
> = {
  decision: ({ puid, acts, title, others, rule, reason, how, isAutomated, endsAt }, publicUrl) => ({
    subject: isAutomated ? m.notified_held() : m.letter_decision_subject(),
    preheader: reason,
    heading: isAutomated ? m.notified_held() : m.letter_decision_subject(),
    paragraphs: [
      ...(isAutomated ? [m.letter_decision_held()] : acts.flatMap((act) => ACTS[act]?.() ?? [])),
      ...(title ? [m.letter_decision_about({ title })] : []),
      ...(others > 0 ? [m.decision_others({ count: others })] : []),
      ...(endsAt ? [m.letter_decision_until({ until: kyivMoment(endsAt) })] : []),
      m.letter_decision_reason({ reason }),
      ...(rule ? [m.letter_decision_rule({ rule })] : []),
      how,
      m.letter_decision_appeal(),
    ],
    button: { label: m.letter_decision_button(), link: `${publicUrl}${paths.decision(puid)}` },
    smallPrint: [m.letter_decision_why()],
  }),
  'appeal-decided': ({ puid, outcome, answer }, publicUrl) => {
    const subject =
      outcome === 'overturned' ? m.notified_appeal_overturned() : m.notified_appeal_upheld()
    return {
      subject,
      preheader: answer,
      heading: subject,
      paragraphs: [m.letter_decision_reason({ reason: answer })],
      button: { label: m.letter_decision_read(), link: `${publicUrl}${paths.decision(puid)}` },
      smallPrint: [m.letter_decision_why()],
    }
  },
  'decision-overturned': ({ puid, reason }, publicUrl) => ({
    subject: m.notified_overturned(),
    preheader: reason,
    heading: m.notified_overturned(),
    paragraphs: [m.letter_decision_reason({ reason }), m.decision_overturned_text()],
    button: { label: m.letter_decision_read(), link: `${publicUrl}${paths.decision(puid)}` },
    smallPrint: [m.letter_decision_why()],
  }),
  'report-decided': ({ title, outcome, done }) => {
    const subject = outcome === 'upheld' ? m.notified_report_upheld() : m.notified_report_rejected()
    return {
      subject,
      preheader: m.letter_decision_about({ title }),
      heading: subject,
      paragraphs: [m.letter_decision_about({ title }), done, m.letter_report_object()],
      smallPrint: [m.letter_report_why()],
    }
  },
}

const ACTS: Readonly<Record<string, () => string>> = {
  edit: m.notified_act_edit,
  hide: m.notified_act_hide,
  reject: m.notified_act_reject,
  remove: m.notified_act_remove,
  move: m.notified_act_move,
  close: m.notified_act_close,
  duplicate: m.notified_act_duplicate,
  warn: m.notified_act_warn,
  mute: m.notified_act_mute,
  ban: m.notified_act_ban,
  'stop-reports': m.notified_act_stop_reports,
}
