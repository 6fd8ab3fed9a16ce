import * as m from '../../../paraglide/messages.js'

interface About {
  /** The name of the place. */
  readonly place: string | undefined
  readonly tags: readonly string[]
  readonly stage: string | undefined
}

/** A question to begin with: names of places and tags stand in it as they are, none is declined. */
export function firstQuestion({ place, tags, stage }: About): string {
  const topics = tags.join(', ') || m.welcome_q_newcomer()
  const what = place ? `${place}: ${topics}` : capital(topics)
  if (stage === 'planning') return m.welcome_q_planning({ what })
  if (stage === 'just-arrived') return m.welcome_q_just_arrived({ what })
  return m.welcome_q_begin({ what })
}

/** Others instead: about one of the tags, and about company. */
export function otherQuestions({ place, tags }: About): string[] {
  const at = (text: string) => (place ? `${place}: ${text}` : capital(text))
  const [, second = tags[0]] = tags
  return [...(second ? [at(m.welcome_q_who({ what: second }))] : []), at(m.welcome_q_company())]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
