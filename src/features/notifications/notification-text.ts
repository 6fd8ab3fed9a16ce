import { DECISION_ACTS, type DecisionAct } from '../../lib/api/decision-acts.ts'
import { groupDigits } from '../../lib/text/uk-number.ts'
import { clock, dayAndWeekday } from '../../lib/time/uk-date.ts'
import { setQuotes } from '../../lib/typography/typography-quotes.ts'
import * as m from '../../paraglide/messages.js'
import { namesOfActs } from '../decisions/act-names.ts'
import type { Notification } from './contract.ts'

/** What a sentence is made of; a line of the list has more. */
type NotificationContent = Pick<
  Notification,
  'kind' | 'times' | 'customers' | 'target' | 'isGone' | 'excerpt' | 'followed' | 'detail'
>

/**
 * What happened, in one sentence: in the list, in a popup, as the title of a push and the line of a letter. Names
 * stand as they are, and no verb tells whether a man or a woman did it.
 */
export function titleOf(notification: NotificationContent): string {
  const { kind, times, target, detail } = notification
  const name = nameIn(notification)
  const all = { name, count: times, number: groupDigits(times) }
  const others = { name, count: times - 1, number: groupDigits(times - 1) }
  switch (kind) {
    case 'reply':
      return replyOf(notification)
    case 'answer':
      return times > 1 ? m.notified_answers(all) : m.notified_answer({ name })
    case 'accepted-answer':
      return m.notified_accepted({ name })
    case 'mention':
      return times > 1 ? m.notified_mentions(all) : m.notified_mention({ name })
    case 'thread':
      return times > 1 ? m.notified_threads(all) : m.notified_thread({ name })
    case 'like':
      return likeOf(target, times > 1 ? m.notified_people(others) : name)
    case 'follower':
      return times > 1
        ? m.notified_followers({ who: m.notified_people(others) })
        : m.notified_follower({ name })
    case 'new-item':
      return newItem(notification)
    case 'arrival':
      return arrivalOf(notification)
    case 'event-changed':
      return detail.date ? m.notified_event_date_moved() : m.notified_event_changed()
    case 'event-cancelled':
      return detail.date ? m.notified_event_date_cancelled() : m.notified_event_cancelled()
    case 'event-seat':
      return m.notified_event_seat()
    case 'event-reminder':
      return reminder(notification)
    case 'moderation':
      return moderated(detail)
    case 'system':
      return (accountNews[detail.about ?? ''] ?? m.notified_system)()
  }
}

/** By whom, and all that was done: a rule hides until a moderator decides. */
function moderated({ act = '', acts = '', by }: NotificationContent['detail']): string {
  if (by === 'rule') return m.notified_held()
  const several = acts.split(',').filter(isDecisionAct)
  if (several.length > 1) return m.notified_acts({ acts: namesOfActs(several).toLowerCase() })
  return (actNews[act] ?? m.notified_act)()
}

const isDecisionAct = (act: string): act is DecisionAct =>
  (DECISION_ACTS as readonly string[]).includes(act)

/** What stands below that sentence: the title of the thing, and the words that were written or the reason. */
export function subjectOf({ kind, target, isGone, excerpt, detail }: NotificationContent) {
  const said =
    kind === 'moderation' && detail.reason
      ? reasonOf(detail.reason)
      : kind === 'event-changed'
        ? momentOf(atDate(target, detail), m.notified_event_at)
        : kind === 'event-cancelled'
          ? momentOf(atDate(target, detail), m.notified_event_was_at)
          : excerpt
  return {
    about: target ? setQuotes(`«${target.title}»`) : '',
    words: said || detail.text || (isGone ? m.notified_gone() : ''),
  }
}

/** The same as text of two lines. */
export function textOf(notification: NotificationContent): string {
  const { about, words } = subjectOf(notification)
  return [about, words].filter(Boolean).join('\n')
}

/** To one's own words, or below something of one's own. */
function replyOf(notification: NotificationContent): string {
  const { times, target, detail } = notification
  const name = nameIn(notification)
  const all = { name, count: times, number: groupDigits(times) }
  if (detail.below !== 'own')
    return times > 1 ? m.notified_replies(all) : m.notified_reply({ name })
  const where = (places[target?.type ?? ''] ?? m.notified_below_post)()
  return times > 1 ? m.notified_comments({ ...all, where }) : m.notified_comment({ name, where })
}

const places: Readonly<Record<string, () => string>> = {
  post: m.notified_below_post,
  question: m.notified_below_question,
  event: m.notified_below_event,
}

const nameIn = ({ customers }: NotificationContent): string =>
  customers[0]?.name ?? m.notified_somebody()

function likeOf(target: NotificationContent['target'], who: string): string {
  if (target?.commentId || !target) return m.notified_like_words({ who })
  if (target.type === 'question') return m.notified_like_question({ who })
  return target.type === 'event' ? m.notified_like_event({ who }) : m.notified_like_post({ who })
}

function newItem(notification: NotificationContent): string {
  const { followed, times, target } = notification
  const sign = followed?.type === 'tag' ? '#' : ''
  const who = followed ? sign + followed.name : nameIn(notification)
  if (times > 1) return m.notified_new_items({ who, count: times, number: groupDigits(times) })
  if (target?.type === 'question') return m.notified_new_question({ who })
  return target?.type === 'event' ? m.notified_new_event({ who }) : m.notified_new_post({ who })
}

function arrivalOf(notification: NotificationContent): string {
  const { followed, times } = notification
  const place = followed?.name ?? m.notified_arrival_somewhere()
  return times > 1
    ? m.notified_arrivals({ place, count: times, number: groupDigits(times) })
    : m.notified_arrival({ place, name: nameIn(notification) })
}

/** By the day and hour, since a line may be read when «tomorrow» has passed. */
function reminder({ target, detail }: NotificationContent): string {
  const startsAt = detail.startsAt ?? target?.startsAt
  if (!startsAt || !target?.timeZone) return m.notified_event_soon()
  const time = clock(startsAt, target.timeZone)
  if (detail.before === 'hour') return m.notified_event_hour({ time })
  return m.notified_event_day({ day: dayAndWeekday(startsAt, target.timeZone), time })
}

/** When the event begins, or would have begun. */
const momentOf = (
  event: NotificationContent['target'],
  words: (at: { day: string; time: string }) => string,
): string =>
  event?.startsAt && event.timeZone
    ? words({
        day: dayAndWeekday(event.startsAt, event.timeZone),
        time: clock(event.startsAt, event.timeZone),
      })
    : ''

/** Of a repeating event the date that it is about. */
const atDate = (
  target: NotificationContent['target'],
  { date }: NotificationContent['detail'],
): NotificationContent['target'] => (target && date ? { ...target, startsAt: date } : target)

const reasonOf = (reason: string) => m.notified_reason({ reason })

/** What there is to say of one's account. */
const accountNews: Readonly<Record<string, () => string>> = {
  'archive-ready': m.notified_archive,
  'marked-verified': m.notified_verified,
  'check-refused': m.notified_check_refused,
  'claim-confirmed': m.notified_claim_confirmed,
  'claim-refused': m.notified_claim_refused,
  'claim-on-own': m.notified_claim_on_own,
  'report-received': m.notified_report_received,
  'report-upheld': m.notified_report_upheld,
  'report-rejected': m.notified_report_rejected,
  'report-appeal-upheld': m.notified_report_appeal_upheld,
  'report-appeal-overturned': m.notified_report_appeal_overturned,
  'role-admin': m.notified_role_admin,
  'role-member': m.notified_role_member,
  'role-moderator': m.notified_role_moderator,
}

/** What a moderator did. */
const actNews: Readonly<Record<string, () => string>> = {
  edit: m.notified_act_edit,
  hide: m.notified_act_hide,
  publish: m.notified_act_publish,
  reject: m.notified_act_reject,
  remove: m.notified_act_remove,
  restore: m.notified_act_restore,
  move: m.notified_act_move,
  close: m.notified_act_close,
  duplicate: m.notified_act_duplicate,
  warn: m.notified_act_warn,
  mute: m.notified_act_mute,
  ban: m.notified_act_ban,
  'stop-reports': m.notified_act_stop_reports,
  'appeal-upheld': m.notified_appeal_upheld,
  'appeal-overturned': m.notified_appeal_overturned,
  overturned: m.notified_overturned,
}
