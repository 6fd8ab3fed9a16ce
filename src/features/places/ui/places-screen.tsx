import { CountryScreen } from './country-screen.tsx'
import { FoundScreen } from './found-screen.tsx'
import type { PlacesScreenData } from './load-places-screen.ts'
import { RegionScreen } from './region-screen.tsx'

/** The pages on which a place is chosen without a script. */
export function PlacesScreen(data: PlacesScreenData) {
  if (data.kind === 'country') return <CountryScreen {...data} />
  if (data.kind === 'found') return <FoundScreen {...data} />
  return <RegionScreen {...data} />
}
