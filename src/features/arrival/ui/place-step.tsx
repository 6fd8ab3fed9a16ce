import * as m from '../../../paraglide/messages.js'
import type { Stage } from '../welcome-steps.ts'
import type { WelcomeData } from './load-welcome.ts'
import { PlaceField } from './place-field.tsx'
import { failureOf, StepForm, StepFrame } from './step-frame.tsx'
import { Tick } from './tick.tsx'

type PlaceStepProps = Extract<WelcomeData, { step: 'place' }>

const stages: Readonly<Record<Stage, () => string>> = {
  planning: m.welcome_planning,
  'just-arrived': m.welcome_just_arrived,
  'under-a-year': m.welcome_under_a_year,
  'one-to-three-years': m.welcome_one_to_three,
  'long-ago': m.welcome_long_ago,
}

const faults: Readonly<Record<string, () => string>> = {
  missing: m.welcome_place_missing,
  none: m.welcome_place_none,
  many: m.welcome_place_many,
}

/** Where somebody lives or is going, and since when. */
export function PlaceStep({ place, guessed, namesakes, typed }: PlaceStepProps) {
  const known = place ?? (guessed && { text: guessed.name, code: guessed.countryCode })
  return (
    <StepFrame step="place" title={m.welcome_place_title()} about={m.welcome_place_about()}>
      <StepForm
        step="place"
        action={m.account_next()}
        skip={m.welcome_later()}
        typed={typed}
        failure={failureOf(typed.status)}
      >
        <PlaceField
          text={typed.status ? (typed.city ?? '') : (known?.text ?? '')}
          known={known}
          namesakes={namesakes}
          hint={hintOf(place, guessed)}
          error={faults[typed.status ?? '']?.()}
        />
        <fieldset>
          <legend>{m.welcome_since()}</legend>
          <div className="ticks">
            {Object.entries(stages).map(([stage, name]) => (
              <Tick
                key={stage}
                type="radio"
                name="since"
                value={stage}
                isOn={stage === typed.stage}
              >
                {name()}
              </Tick>
            ))}
          </div>
          <p className="field-hint">{m.welcome_since_hint()}</p>
        </fieldset>
        {/* the styles show it where «Щойно тут» is chosen */}
        <div className="check welcome-shown">
          <input
            type="checkbox"
            id="shown"
            name="shown"
            value="yes"
            defaultChecked={typed.isShown}
            aria-describedby="shown-hint"
          />
          <div>
            <label htmlFor="shown">{m.welcome_shown()}</label>
            <p className="field-hint" id="shown-hint">
              {m.welcome_shown_hint()}
            </p>
          </div>
        </div>
      </StepForm>
    </StepFrame>
  )
}

function hintOf(place: PlaceStepProps['place'], guessed: PlaceStepProps['guessed']): string {
  if (place?.isFromTexts) return m.welcome_place_written()
  return !place && guessed ? m.welcome_place_guessed() : m.welcome_place_hint()
}
