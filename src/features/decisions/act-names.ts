import type { DecisionAct } from '../../lib/api/decision-acts.ts'
import * as m from '../../paraglide/messages.js'

/** What a decision does, in words. */
const actNames: Readonly<Record<DecisionAct, () => string>> = {
  edit: m.act_edit,
  hide: m.act_hide,
  reject: m.act_reject,
  remove: m.act_remove,
  move: m.act_move,
  close: m.act_close,
  duplicate: m.act_duplicate,
  warn: m.act_warn,
  mute: m.act_mute,
  ban: m.act_ban,
  'stop-reports': m.act_stop_reports,
}

/** The rules of the community by number. */
export const ruleNames: Readonly<Record<number, () => string>> = {
  1: m.rule_1,
  2: m.rule_2,
  3: m.rule_3,
  4: m.rule_4,
  5: m.rule_5,
  6: m.rule_6,
  7: m.rule_7,
  8: m.rule_8,
}

/** The rule that is about what the laws of a country forbid. */
export const LAW_RULE = 6

export const namesOfActs = (acts: readonly DecisionAct[]): string =>
  acts.map((act) => actNames[act]()).join(', ')
