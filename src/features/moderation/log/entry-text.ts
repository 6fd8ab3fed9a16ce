import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { namesOfActs, ruleNames } from '../../decisions/act-names.ts'
import type { LogEntry } from './contract.ts'

const kinds: Readonly<Record<LogEntry['objectType'], () => string>> = {
  post: m.moderation_kind_post,
  question: m.moderation_kind_question,
  event: m.moderation_kind_event,
  answer: m.moderation_kind_answer,
  comment: m.moderation_kind_comment,
  customer: m.cases_profile,
}

/** An entry of the public log in words: what was decided of what, and the facts of it, without names. */
export function entryText(entry: LogEntry): { readonly title: string; readonly facts: string } {
  const { rule, outcome } = entry
  const facts = [
    longDate(entry.createdAt),
    rule && ruleNames[rule]?.(),
    [entry.cityName, entry.countryName].filter(Boolean).join(', '),
    entry.isReported && m.log_reported(),
    entry.isAutomated && m.log_automated(),
    outcome && (outcome === 'overturned' ? m.log_overturned() : m.log_upheld()),
  ]
  return {
    title: `${namesOfActs(entry.acts)} · ${kinds[entry.objectType]()}`,
    facts: facts.filter(Boolean).join(' · '),
  }
}
