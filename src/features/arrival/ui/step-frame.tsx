import type { ReactNode } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { WELCOME_STEPS, type WelcomeStep } from '../welcome-steps.ts'
import type { WelcomeSearch } from './welcome-search.ts'

/** The last step is not counted: it asks nothing. */
const COUNTED = WELCOME_STEPS.length - 1

interface StepFrameProps {
  readonly step: WelcomeStep
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

/** What a step asks and why; its form beside it on wide screens, below it on phones. */
export function StepFrame({ step, title, about, children }: StepFrameProps) {
  const number = WELCOME_STEPS.indexOf(step) + 1
  return (
    <section className="welcome" aria-labelledby="welcome">
      <div>
        {number <= COUNTED && (
          <div className="welcome-dots" aria-hidden="true">
            {WELCOME_STEPS.slice(0, COUNTED).map((one, index) => (
              <i key={one} className={index < number ? 'passed' : undefined} />
            ))}
          </div>
        )}
        <h1 id="welcome">{title}</h1>
        <p>{about}</p>
      </div>
      {children}
    </section>
  )
}

interface StepFormProps {
  readonly step: WelcomeStep
  /** What the button says. */
  readonly action: string
  /** What passing the step over is called. */
  readonly skip: string
  /** Who invited them, and the place of the text that waits, which the next step names too. */
  readonly typed: Pick<WelcomeSearch, 'by' | 'at'>
  /** Why the whole form was refused. */
  readonly failure?: string | undefined
  readonly children: ReactNode
}

/** The form of a step: a plain POST to the address of the page, and a button past it. */
export function StepForm({ step, action, skip, typed, failure, children }: StepFormProps) {
  return (
    <form className="welcome-form" method="post" action={paths.welcome()} noValidate>
      <input type="hidden" name="step" value={step} />
      {typed.by && <input type="hidden" name="by" value={typed.by} />}
      {typed.at && <input type="hidden" name="at" value={typed.at} />}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {children}
      <div className="welcome-go">
        <button className="button large" type="submit">
          {action}
        </button>
        <button className="button quiet large" type="submit" name="skip">
          {skip}
        </button>
        <small>{m.welcome_of({ number: WELCOME_STEPS.indexOf(step) + 1, count: COUNTED })}</small>
      </div>
    </form>
  )
}

/** What to say when a step is sent too often or by a form that is not of this page. */
export const failureOf = (status: string | undefined): string | undefined => {
  if (status === 'too-often') return m.welcome_too_often()
  return status === 'invalid' ? m.welcome_invalid() : undefined
}
