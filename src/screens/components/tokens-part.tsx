import * as m from '../../paraglide/messages.js'
import { Part, State } from './part.tsx'

const COLOURS = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'line',
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
    {COLOURS.map((name) => (
      <State key={name} name={`--${name}`}>
        <i className={`swatch of-${name}`} />
      </State>
    ))}
    {STEPS.map((step) => (
      <State key={step} name={`--step-${step}`}>
        <p className={`type-sample step-${step}`}>{m.sample_title()}</p>
      </State>
    ))}
  </Part>
)
