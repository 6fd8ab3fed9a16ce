import type { DecisionAct } from '../../../../lib/api/decision-acts.ts'
import * as m from '../../../../paraglide/messages.js'

/** What a decision does. */
type Act = Exclude<DecisionAct, 'edit' | 'stop-reports'>
/** The same, or that nothing is against the rules. */
export type Chosen = Act | 'keep'

interface ActChoice {
  readonly act: Chosen
  /** Chooses it on the keyboard, whatever else is there. */
  readonly key: string
  /** What it can be done to; everything without it. */
  readonly isOf?: 'post' | 'words'
  name(): string
  hint(): string
}

/** All that can be decided, in the order of the desk. */
const actChoices: readonly ActChoice[] = [
  { act: 'keep', key: '0', name: m.act_keep, hint: m.act_keep_hint },
  { act: 'reject', key: '1', name: m.act_reject, hint: m.act_reject_hint, isOf: 'words' },
  { act: 'hide', key: '2', name: m.act_hide, hint: m.act_hide_hint },
  { act: 'remove', key: '3', name: m.act_remove, hint: m.act_remove_hint },
  { act: 'move', key: '4', name: m.act_move, hint: m.act_move_hint, isOf: 'post' },
  { act: 'close', key: '5', name: m.act_close, hint: m.act_close_hint, isOf: 'post' },
  { act: 'duplicate', key: '6', name: m.act_duplicate, hint: m.act_duplicate_hint, isOf: 'post' },
  { act: 'warn', key: '7', name: m.act_warn, hint: m.act_warn_hint },
  { act: 'mute', key: '8', name: m.act_mute, hint: m.act_mute_hint },
  { act: 'ban', key: '9', name: m.act_ban, hint: m.act_ban_hint },
]

/**
 * Those of them for a case about such a thing.
 * @param isWholeDay whether all that a person wrote within a day is decided: a profile alone is neither hidden nor removed
 */
export const choicesFor = (objectType: string, isWholeDay: boolean): readonly ActChoice[] =>
  actChoices.filter(({ act, isOf }) => {
    const takesWords = act === 'hide' || act === 'remove'
    if (objectType === 'customer' && takesWords && !isWholeDay) return false
    if (isOf === 'post') return ['post', 'question', 'event'].includes(objectType)
    return isOf !== 'words' || objectType !== 'customer'
  })

/** Of what was chosen, what is offered by now. */
export const stillOffered = (
  chosen: ReadonlySet<Chosen>,
  objectType: string,
  isWholeDay: boolean,
): ReadonlySet<Chosen> =>
  new Set(choicesFor(objectType, isWholeDay).flatMap(({ act }) => (chosen.has(act) ? act : [])))

/** What stands in the way of nothing but itself. */
export function withChosen(
  before: ReadonlySet<Chosen>,
  act: Chosen,
  isOn: boolean,
): ReadonlySet<Chosen> {
  if (act === 'keep') return new Set(isOn ? ['keep'] : [])
  const after = new Set([...before].filter((one) => one !== 'keep' && one !== act))
  return isOn ? after.add(act) : after
}
