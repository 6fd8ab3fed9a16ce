import type { ContentType } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'

/** What an empty list would have shown; `place` is a front page, `few` one on which little stands. */
export type Subject =
  | { readonly of: 'place' | 'few' | 'questions' | 'events' | 'people' | 'businesses' }
  | { readonly of: 'tag'; readonly names: readonly string[] }

/** What to begin with there. */
interface Firsts {
  readonly type: ContentType
  readonly titles: readonly string[]
}

/** @param isCountry whether the place is a whole country */
export function firstsOf(subject: Subject, isCountry: boolean): Firsts {
  switch (subject.of) {
    case 'events':
      return {
        type: 'event',
        titles: [m.empty_event_meet(), m.empty_event_walk(), m.empty_event_talk()],
      }
    case 'people':
      return {
        type: 'question',
        titles: [whoOf(isCountry), m.empty_ask_gather(), m.empty_ask_school()],
      }
    case 'businesses':
      return {
        type: 'question',
        titles: [m.empty_ask_food(), m.empty_ask_master(), m.empty_ask_papers()],
      }
    case 'tag': {
      const named = { tag: subject.names.join(', ') }
      return {
        type: 'question',
        titles: [m.empty_ask_tag_know(named), m.empty_ask_tag_whom(named)],
      }
    }
    default:
      return {
        type: 'question',
        titles: [
          m.empty_ask_doctor(),
          isCountry ? m.empty_ask_parcels_country() : m.empty_ask_parcels(),
          whoOf(isCountry),
        ],
      }
  }
}

const whoOf = (isCountry: boolean) => (isCountry ? m.empty_ask_who_country() : m.empty_ask_who())

/** What one waits for in following the place. */
export const followTitles: Readonly<Record<Subject['of'], () => string>> = {
  place: m.empty_follow_title,
  few: m.empty_follow_few,
  tag: m.empty_follow_title,
  // a place tells of what is written there and of who arrives, not of businesses
  businesses: m.empty_follow_title,
  questions: m.empty_follow_questions,
  events: m.empty_follow_events,
  people: m.empty_follow_people,
}
