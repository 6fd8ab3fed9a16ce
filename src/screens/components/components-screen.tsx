import { useEffect, useState } from 'react'
import styles from './components.css?url'
import { ControlsPart } from './controls-part.tsx'
import { ConversationPart } from './conversation-part.tsx'
import { DeskPart } from './desk-part.tsx'
import { EventsPart } from './events-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { forceStates } from './frame/force-states.ts'
import { idOf } from './frame/part.tsx'
import { HomePart } from './home-part.tsx'
import { ItemsPart } from './items-part.tsx'
import { NavigationPart } from './navigation-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { PlacesPart } from './places-part.tsx'
import { StatesPart } from './states-part.tsx'
import { TokensPart } from './tokens-part.tsx'
import { WritingPart } from './writing-part.tsx'

const PARTS = {
  Tokens: TokensPart,
  Controls: ControlsPart,
  Fields: FieldsPart,
  Overlays: OverlaysPart,
  States: StatesPart,
  Navigation: NavigationPart,
  Items: ItemsPart,
  Conversation: ConversationPart,
  Events: EventsPart,
  People: PeoplePart,
  Places: PlacesPart,
  Home: HomePart,
  Writing: WritingPart,
  Desk: DeskPart,
} as const

/** Every component in every state, in both themes beside each other: for who builds the product, in development only. */
export function ComponentsScreen() {
  const [at] = useState(() => (import.meta.env.SSR ? 0 : scrollY))
  useEffect(() => {
    // some of them take the focus when they open, and all of them opened now
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: at, behavior: 'instant' })
    return forceStates()
  }, [at])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="say" data-needs-script="">
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
}
