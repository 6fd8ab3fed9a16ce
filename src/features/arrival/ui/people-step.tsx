import type { ReactNode } from 'react'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { Answerer } from '../contract.ts'
import type { WelcomeData } from './load-welcome.ts'
import { failureOf, StepForm, StepFrame } from './step-frame.tsx'

type PeopleStepProps = Extract<WelcomeData, { step: 'people' }>

/** Whom and what to follow: the place, and who answers there about what was chosen. */
export function PeopleStep({ place, customers, typed }: PeopleStepProps) {
  const { title, about } = wordsFor(customers)
  return (
    <StepFrame step="people" title={title} about={about}>
      <StepForm
        step="people"
        action={m.welcome_done()}
        skip={m.welcome_follow_none()}
        typed={typed}
        failure={failureOf(typed.status)}
      >
        <fieldset id="people" tabIndex={-1}>
          <legend className="sr-only">{m.follow()}</legend>
          <ul className="welcome-people">
            {place && (
              <Row
                name="place"
                value={place.code}
                isOn
                title={place.name}
                note={m.welcome_place_news()}
                picture={
                  <span className="welcome-pin">
                    <Icon name="map-pin" />
                  </span>
                }
              />
            )}
            {customers.map((person) => (
              <Row
                key={person.username}
                name="person"
                value={person.username}
                isOn={person.isSubscribed}
                title={person.name}
                note={noteOf(person)}
                picture={
                  <Avatar
                    name={person.name}
                    src={person.avatar}
                    size="medium"
                    isSquare={isBusinessType(person.type)}
                  />
                }
              />
            ))}
          </ul>
        </fieldset>
      </StepForm>
    </StepFrame>
  )
}

/** Whether these are who answers about what was chosen, who helps whatever about, or nobody. */
function wordsFor([first]: readonly Answerer[]) {
  if (!first) return { title: m.welcome_follow_title(), about: m.welcome_people_none() }
  return first.answers > 0
    ? { title: m.welcome_people_title(), about: m.welcome_people_about() }
    : { title: m.welcome_answerers_title(), about: m.welcome_answerers_about() }
}

interface RowProps {
  readonly name: string
  readonly value: string
  readonly isOn: boolean
  readonly title: string
  readonly note: string
  readonly picture: ReactNode
}

const Row = ({ name, value, isOn, title, note, picture }: RowProps) => (
  <li>
    <label>
      {picture}
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span
        className="welcome-follow"
        aria-hidden="true"
        data-off={m.follow()}
        data-on={m.welcome_following()}
      />
    </label>
  </li>
)

/** «документи, школа · 42 прийняті відповіді»; where they live of who answers about something else. */
function noteOf({ accepted, answers, tags, cityName, countryName }: Answerer): string {
  const deeds =
    accepted > 0
      ? m.welcome_accepted(counted(accepted))
      : answers > 0
        ? m.answers_count(counted(answers))
        : undefined
  return [tags.join(', ') || (cityName ?? countryName), deeds].filter(Boolean).join(' · ')
}
