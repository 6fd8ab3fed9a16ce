import * as m from '../../../paraglide/messages.js'
import { MAX_TAGS } from '../welcome-steps.ts'
import type { WelcomeData } from './load-welcome.ts'
import { failureOf, StepForm, StepFrame } from './step-frame.tsx'
import { Tick } from './tick.tsx'

type TagsStepProps = Extract<WelcomeData, { step: 'tags' }>

/** What matters to somebody: the tags that are used where they live. */
export function TagsStep({ place, tags, isOfPlace, typed }: TagsStepProps) {
  const kept = typed.tags?.split('.').map(Number)
  const failure =
    typed.status === 'too-many'
      ? m.refused_many_tags_to_begin({ count: MAX_TAGS })
      : failureOf(typed.status)
  return (
    <StepFrame step="tags" title={m.welcome_tags_title()} about={m.welcome_tags_about()}>
      <StepForm
        step="tags"
        action={m.account_next()}
        skip={m.welcome_skip()}
        typed={typed}
        failure={failure}
      >
        {tags.length > 0 ? (
          <fieldset id="tags" tabIndex={-1}>
            <legend>
              {place && isOfPlace
                ? m.welcome_tags_of({ place: place.name })
                : m.welcome_tags_everywhere()}
            </legend>
            <div className="ticks">
              {tags.map(({ id, name, isSubscribed }) => (
                <span key={id}>
                  <input type="hidden" name="offered" value={id} />
                  <Tick
                    type="checkbox"
                    name="tag"
                    value={id}
                    isOn={kept ? kept.includes(id) : isSubscribed}
                  >
                    {name}
                  </Tick>
                </span>
              ))}
            </div>
          </fieldset>
        ) : (
          <p className="welcome-none">{m.welcome_tags_none()}</p>
        )}
      </StepForm>
    </StepFrame>
  )
}
