import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { SearchScreenData } from './load-search-screen.ts'

interface OriginFilterProps extends Pick<SearchScreenData, 'scope' | 'from' | 'origins'> {
  readonly query: string
}

/**
 * Where those who wrote it come from: the chosen country, which a press removes, and the others to choose. Nothing
 * where all come from one country and none is chosen.
 */
export function OriginFilter({ query, scope, from, origins }: OriginFilterProps) {
  const { to } = useDestination()
  const chosen = origins.find(({ countryCode }) => countryCode === from)
  const others = origins.filter((one) => one !== chosen)
  const pathOf = (code?: string) => paths.search(to, query, { scope, from: code })
  if (!from && others.length < 2) return null
  return (
    <div className="origin-filter">
      {from && (
        <a
          className="chip"
          href={pathOf()}
          aria-label={m.search_from_remove({ country: chosen?.name ?? from })}
        >
          {m.search_from({ country: chosen?.name ?? from })}
          <Icon name="x" />
        </a>
      )}
      {others.length > 0 && (
        <details key={from}>
          <summary className="chip">
            {m.from_others()}
            <Icon name="chevron-down" />
          </summary>
          <nav className="chips" aria-label={m.from_others()}>
            {others.map(({ countryCode, name }) => (
              <a key={countryCode} className="chip" href={pathOf(countryCode)}>
                {name}
              </a>
            ))}
          </nav>
        </details>
      )}
    </div>
  )
}
