import {
  MoreToCome,
  NearbyCities,
  type NearbyCity,
} from '../../features/places/ui/nearest-of-us.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { useShell } from '../../shell/shell-context.ts'

/** A city in which nothing is written yet: what to ask first, where the nearest of us live, and how more come here. */
export function EmptyPlace({ nearby }: { nearby: readonly NearbyCity[] }) {
  const { to } = useShell()
  const firsts = [m.empty_ask_doctor(), m.empty_ask_parcels(), m.empty_ask_who()]
  return (
    <div className="empty-place">
      <section data-chooses={paths.destination}>
        <h2>{m.empty_place_title()}</h2>
        <p>{m.empty_place_text()}</p>
        <ul className="first-questions">
          {firsts.map((title) => (
            <li key={title}>
              <b>{title}</b>
              <a
                className="button soft"
                href={paths.writeAt('question', to, title)}
                aria-label={`${m.empty_ask()}: ${title}`}
              >
                {m.empty_ask()}
              </a>
            </li>
          ))}
        </ul>
        <a className="link" href={paths.writeAt('question', to)}>
          {m.empty_ask_own()}
        </a>
      </section>
      <NearbyCities cities={nearby} />
      <MoreToCome />
    </div>
  )
}
