import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths, seoLinkIn } from '../../../lib/address/paths.ts'
import { MAX_TITLE } from '../../../lib/api/title-length.ts'
import { counted } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { useWayBack, type WayBack } from '../../accounts/ui/sign-in/use-way-back.ts'
import { forgetWayBack } from '../../accounts/ui/sign-in/way-back.ts'
import { firstQuestion, otherQuestions } from './first-question.ts'
import type { WelcomeData } from './load-welcome.ts'
import { StepFrame } from './step-frame.tsx'

type QuestionStepProps = Extract<WelcomeData, { step: 'question' }>
interface HasWay {
  /** Where they were going before they joined, once that is known. */
  readonly way: WayBack | undefined
}

/** The end of the first steps: the question that somebody has asked, the text that waits for them, or a first one to ask. */
export function QuestionStep(step: QuestionStepProps) {
  const way = useWayBack()
  const field = useRef<HTMLTextAreaElement>(null)
  // this browser alone knows of the text: it comes with the application, and takes no words away that are typed by then
  const [isTouched, setTouched] = useState(false)
  useEffect(
    () => setTouched(field.current !== null && field.current === document.activeElement),
    [],
  )
  if (step.asked) return <AskedQuestion asked={step.asked} place={step.place} way={way} />
  if (way?.isWriting && way.title && !isTouched) return <WaitingText place={step.place} way={way} />
  return <FirstQuestion {...step} way={way} field={field} onTouch={() => setTouched(true)} />
}

/** What was begun before joining comes before any other question. */
const WaitingText = ({ place, way }: Pick<QuestionStepProps, 'place'> & HasWay) => (
  <StepFrame step="question" title={m.welcome_text_waits()} about={m.welcome_text_waits_about()}>
    <div className="welcome-form">
      <WayBackNotice way={way} />
      <div className="welcome-go">
        <a className="button quiet large" href={paths.home(place?.to ?? {})}>
          {m.welcome_look_around()}
        </a>
      </div>
    </div>
  </StepFrame>
)

/** What somebody asked before they came to this step. */
function AskedQuestion({
  asked,
  place,
  way,
}: Pick<QuestionStepProps, 'place'> & HasWay & { asked: NonNullable<QuestionStepProps['asked']> }) {
  const to = place?.to ?? {}
  return (
    <StepFrame step="question" title={m.welcome_asked_title()} about={m.welcome_asked_about()}>
      <div className="welcome-form">
        <WayBackNotice way={way} />
        <aside className="welcome-similar" aria-labelledby="asked">
          <h2 id="asked">{m.welcome_question()}</h2>
          <ul>
            <li>
              <a href={paths.item('question', asked.seoLink)}>{asked.title}</a>
              <small>
                {asked.answers > 0
                  ? m.answers_count(counted(asked.answers))
                  : m.answers_none_title()}
              </small>
            </li>
          </ul>
        </aside>
        <div className="welcome-go">
          <a className="button large" href={paths.home(to)}>
            {m.welcome_home()}
          </a>
          <a className="button quiet large" href={paths.writeAt('question', to)}>
            {m.welcome_ask_more()}
          </a>
        </div>
      </div>
    </StepFrame>
  )
}

/** A question half written of what was chosen, beside what was asked already. It leads to the page of writing. */
function FirstQuestion({
  place,
  tags,
  similar,
  typed,
  way,
  field,
  onTouch,
}: QuestionStepProps &
  HasWay & {
    readonly field: RefObject<HTMLTextAreaElement | null>
    onTouch(): void
  }) {
  const about = { place: place?.name, tags, stage: typed.stage ?? undefined }
  const to = place?.to ?? {}
  return (
    <StepFrame step="question" title={m.welcome_ask_title()} about={m.welcome_ask_about()}>
      <form className="welcome-form" action={paths.writePost}>
        <WayBackNotice way={way} />
        <input type="hidden" name="type" value="question" />
        {place && <input type="hidden" name="at" value={place.code.toLowerCase()} />}
        <div className="field">
          <label htmlFor="question">{m.welcome_question()}</label>
          <textarea
            ref={field}
            onFocus={onTouch}
            className="input"
            id="question"
            name="title"
            rows={2}
            maxLength={MAX_TITLE}
            defaultValue={firstQuestion(about)}
            aria-describedby="question-hint"
          />
          <p className="field-hint" id="question-hint">
            {place ? m.welcome_question_seen({ place: place.name }) : m.welcome_question_hint()}
          </p>
        </div>
        {similar.length > 0 && (
          <aside className="welcome-similar" aria-labelledby="similar">
            <h2 id="similar">{m.welcome_similar()}</h2>
            <ul>
              {similar.map((post) => (
                <li key={post.id}>
                  <a href={paths.item('question', post.seoLink)}>{post.title}</a>
                  <small>
                    {[
                      post.answers > 0 && m.answers_count(counted(post.answers)),
                      post.hasAccepted && m.accepted(),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
          </aside>
        )}
        <div>
          <h2 className="welcome-or">{m.welcome_or()}</h2>
          <p className="chips">
            {otherQuestions(about).map((title) => (
              <a key={title} className="chip" href={paths.writeAt('question', to, title)}>
                {title}
              </a>
            ))}
          </p>
        </div>
        <div className="welcome-go">
          <button className="button large" type="submit">
            {m.welcome_ask()}
          </button>
          <a className="button quiet large" href={paths.home(to)}>
            {m.welcome_look_around()}
          </a>
        </div>
      </form>
    </StepFrame>
  )
}

/** Leads to where somebody was going before they joined. */
function WayBackNotice({ way }: HasWay) {
  // from a list nobody was taken away: this page leads to the place itself
  if (!way || !(way.isWriting || seoLinkIn(way.href.split(/[?#]/, 1)[0] ?? ''))) return null
  return (
    <Notice kind="good" title={way.isWriting ? m.welcome_way_title() : m.welcome_way_reading()}>
      {way.title && <p>{m.account_text_kept({ title: way.title })}</p>}
      <p className="chips">
        <a className="button" href={way.href} onClick={forgetWayBack}>
          {way.isWriting ? m.account_to_text() : m.account_onwards()}
        </a>
      </p>
    </Notice>
  )
}
