import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'
import { EmptyStyles } from '../empty/empty-styles.tsx'
import { FirstAsks } from '../empty/first-asks.tsx'
import type { NearestPlace } from '../empty/load-nearest.ts'
import { MoreToCome } from '../empty/more-to-come.tsx'
import { Nearest } from '../empty/nearest.tsx'

/** A place in which nothing is written yet: what to ask first, where the nearest of us live, and how more come here. */
export function EmptyPlace({ nearest }: { nearest: readonly NearestPlace[] }) {
  const { to } = useShell()
  return (
    <div className="empty-place">
      <EmptyStyles />
      <section data-chooses={paths.destination}>
        <h2>{to.city ? m.empty_place_title() : m.empty_country_title()}</h2>
        <p>{to.city ? m.empty_place_text() : m.empty_country_text()}</p>
        <FirstAsks subject={{ of: 'place' }} />
        <a className="link" href={paths.writeAt('question', to)}>
          {m.empty_ask_own()}
        </a>
      </section>
      <Nearest places={nearest} />
      <MoreToCome subject={{ of: 'place' }} />
    </div>
  )
}
