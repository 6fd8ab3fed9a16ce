import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { WelcomeData } from './load-welcome.ts'
import { PeopleStep } from './people-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { TagsStep } from './tags-step.tsx'
import styles from './welcome-sheet.css?url'

/** What is asked of who has just come: a step a page, each a plain form, any of them may be passed over. */
export function WelcomeScreen(data: WelcomeData) {
  const { inviter } = data.typed
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {inviter && (
        <div className="welcome-invited">
          <Notice kind="good">
            <p>{m.welcome_invited(inviter)}</p>
          </Notice>
        </div>
      )}
      <Step {...data} />
    </>
  )
}

function Step(data: WelcomeData) {
  switch (data.step) {
    case 'place':
      return <PlaceStep {...data} />
    case 'tags':
      return <TagsStep {...data} />
    case 'people':
      return <PeopleStep {...data} />
    case 'question':
      return <QuestionStep {...data} />
  }
}
