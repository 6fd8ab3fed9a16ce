import * as m from '../../paraglide/messages.js'
import { Part, State } from './frame/part.tsx'

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'line',
  'field',
  'sky',
  'sky-fill',
  'sky-wash',
  'teal',
  'teal-wash',
  'wheat',
  'wheat-ink',
  'wheat-wash',
  'rose',
  'focus',
]
const STEPS = ['-1', '0', '1', '15', '2', '3', '4']

/** Colours and sizes of type (src/shell/styles/tokens.css). */
export const TokensPart = () => (
  <Part title="Tokens">
    <State name="Colours" size="row">
      <ul className="swatches">
        {COLOURS.map((name) => (
          <li key={name}>
            <i className={`swatch of-${name}`} />
            {`--${name}`}
          </li>
        ))}
      </ul>
    </State>
    <State name="Sizes of type" size="row">
      {STEPS.map((step) => (
        <div key={step}>
          <small>{`--step-${step}`}</small>
          <p className={`type-sample step-${step}`}>{m.sample_name()}</p>
        </div>
      ))}
    </State>
  </Part>
)
