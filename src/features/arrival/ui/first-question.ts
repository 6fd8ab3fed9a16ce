import * as m from '../../../paraglide/messages.js'

interface About {
  /** The name of the place. */
  readonly place: string | undefined
  readonly tags: readonly string[]
  readonly stage: string | undefined
}

/** A question to begin with: names of places and tags stand in it as they are, none is declined. */
export function firstQuestion({ place, tags, stage }: About): string {
  const question = at(place, questionOf(stage))
  return tags.length > 0 ? m.welcome_q_topics({ question, topics: tags.join(', ') }) : question
}

function questionOf(stage: string | undefined): string {
  if (stage === 'planning') return m.welcome_q_planning()
  return stage === 'just-arrived' ? m.welcome_q_just_arrived() : m.welcome_q_begin()
}

/** Others instead: about one of the tags, and about company. */
export function otherQuestions({ place, tags }: About): string[] {
  const [, second = tags[0]] = tags
  const who = second ? [at(place, m.welcome_q_who({ what: second }))] : []
  return [...who, at(place, m.welcome_q_company())]
}

const at = (place: string | undefined, text: string) =>
  place ? `${place}: ${text}` : capital(text)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
