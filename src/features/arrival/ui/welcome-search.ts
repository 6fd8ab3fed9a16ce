import { PLACE_CODE } from '../../../lib/address/place-code.ts'
import { WELCOME_STEPS, type WelcomeStep } from '../welcome-steps.ts'

export interface WelcomeSearch {
  readonly step?: WelcomeStep
  /** What is wrong with what was sent. */
  readonly status?: string
  /** What was typed as the place, and which stage was chosen. */
  readonly city?: string
  readonly since?: string
  /** Whether others may see it: yes or no. */
  readonly shown?: string
  /** The ids of the tags that were chosen, `3.14.15`. */
  readonly tags?: string
  /** The username of who invited them. */
  readonly by?: string
  /** The place of the text that they were writing, `pl/olsztyn`. */
  readonly at?: string
}

const MAX_TYPED = 120
/** Twice as many as are offered. */
const TAGS = /^\d{1,10}(\.\d{1,10}){0,47}$/

/** The query of `/uk/welcome`; without a step it goes on where one stopped. */
export function welcomeSearch(search: Record<string, unknown>): WelcomeSearch {
  const step = WELCOME_STEPS.find((one) => one === search.step)
  const text = (name: string) => String(search[name] ?? '').slice(0, MAX_TYPED)
  const [status, city, since, shown, by] = ['status', 'city', 'since', 'shown', 'by'].map(text)
  return {
    ...(step && { step }),
    ...(status && { status }),
    ...(city && { city }),
    ...(since && { since }),
    ...(shown && { shown }),
    ...(by && { by }),
    ...(PLACE_CODE.test(String(search.at ?? '')) && { at: String(search.at) }),
    ...(TAGS.test(String(search.tags ?? '')) && { tags: String(search.tags) }),
  }
}
