import { useDestination } from '../../browser/navigation/page-context.ts'
import { paths } from '../../lib/address/paths.ts'
import { counted } from '../../lib/text/uk-number.ts'
import * as m from '../../paraglide/messages.js'
import type { NearestPlace } from './load-nearest.ts'

/** Where nobody lives: the nearest places in which somebody lives, how far, and how many they are. */
export function Nearest({ places }: { places: readonly NearestPlace[] }) {
  const { to: here } = useDestination()
  if (places.length === 0) return null
  return (
    <section className="near">
      <div className="section-head">
        <h2>{m.empty_nearby()}</h2>
        <a href={paths.countries()}>{m.menu_countries()}</a>
      </div>
      {!here.city && <p className="facts">{m.empty_nearby_from()}</p>}
      <ol className="nearby">
        {places.map(({ to, name, people, kilometres }) => (
          <li key={paths.home(to)}>
            <span>
              <b>{counted(kilometres).number}</b> {m.kilometres()}
            </span>
            <a className="geo" href={paths.home(to)}>
              {name}
            </a>
            <small>{m.people_count(counted(people))}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
