import type { ReactNode } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { CitySearch } from './city-search.tsx'
import { EuropeMap } from './europe-map.tsx'
import { unpackPlace } from './lived-place.ts'
import type { LandingData } from './load-landing.ts'

interface HeroProps extends Pick<LandingData, 'h1' | 'onMap' | 'outsideEurope'> {
  readonly promise: string
  readonly isStranger?: boolean
  /** What stands below the search. */
  readonly children?: ReactNode
}

/** What Свої is, the search of a city and the map: where a stranger goes from here is remembered as their place. */
export function Hero({ h1, promise, onMap, outsideEurope, isStranger, children }: HeroProps) {
  return (
    <div className={isStranger ? 'hero stranger' : 'hero'} data-chooses={paths.destination}>
      <div className="pitch">
        <h1>
          {h1}
          <i aria-hidden="true">.</i>
        </h1>
        <p className="promise">{promise}</p>
        <CitySearch places={onMap.map(unpackPlace)} />
        {children}
      </div>
      <EuropeMap onMap={onMap} outsideEurope={outsideEurope} />
    </div>
  )
}
