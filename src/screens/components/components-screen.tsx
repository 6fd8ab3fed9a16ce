import styles from './components.css?url'
import { ControlsPart } from './controls-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { ItemsPart } from './items-part.tsx'
import { idOf } from './part.tsx'
import { StatesPart } from './states-part.tsx'
import { TokensPart } from './tokens-part.tsx'

const PARTS = {
  Tokens: TokensPart,
  Controls: ControlsPart,
  Fields: FieldsPart,
  States: StatesPart,
  Items: ItemsPart,
} as const

/** Every component in every state, in the theme of the system: for who builds the product, in development only. */
export const ComponentsScreen = () => (
  <>
    <link rel="stylesheet" href={styles} precedence="default" />
    <div className="say">
      <h1>UI</h1>
      <nav className="chips" aria-label="UI">
        {Object.keys(PARTS).map((title) => (
          <a key={title} className="chip" href={`#${idOf(title)}`}>
            {title}
          </a>
        ))}
      </nav>
    </div>
    {Object.entries(PARTS).map(([title, ThisPart]) => (
      <ThisPart key={title} />
    ))}
  </>
)
