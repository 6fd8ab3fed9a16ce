import { BusinessList } from '../../features/businesses/ui/business-list.tsx'
import { BusinessStyles } from '../../features/businesses/ui/business-styles.tsx'
import { DirectoryFilters } from '../../features/businesses/ui/directory-filters.tsx'
import { DirectoryMap } from '../../features/map/ui/directory/directory-map.tsx'
import { MapView } from '../../features/map/ui/map-view.tsx'
import { Offer } from '../../features/places/ui/offer.tsx'
import * as m from '../../paraglide/messages.js'
import { Nearest } from '../empty/nearest.tsx'
import { MapCities } from '../map/map-lists.tsx'
import { MapBusinesses, MapEvents } from '../map/map-points.tsx'
import { Part, State } from './frame/part.tsx'
import { ofCity } from './samples/people.ts'
import { cities, closedNow, points, row, told } from './samples/places.ts'

const BOUNDS = { west: 14, south: 49, east: 24.2, north: 55 }
const rows = [
  row,
  { ...row, username: 'sample-2', openNow: closedNow, isVerified: false },
  { ...row, username: 'sample-3', openNow: null, category: null, address: null, languages: [] },
]

/** Where people are, and what is there. */
export const PlacesPart = () => (
  <Part title="Places">
    <State name="Offer">
      <Offer country={{ countryCode: 'PL', name: m.sample_country() }} />
    </State>
    <State name="DirectoryFilters" size="row" hasWays>
      <DirectoryFilters
        to={{}}
        part={{ category: 'health', open: 'now' }}
        isCounted
        categories={[
          { key: 'health', name: m.sample_business(), count: 12 },
          { key: 'law', name: m.sample_country(), count: 3 },
        ]}
        languages={row.languages.map((language) => ({ ...language, count: 3 }))}
      />
    </State>
    <State name="BusinessList: open, closed, little told" size="row" shell={ofCity} hasWays>
      <BusinessStyles />
      <BusinessList businesses={rows} first={1} level={3} />
    </State>
    <State name="DirectoryMap" size="row">
      <DirectoryMap customers={rows} center={told.center} to={{}} first={1} />
    </State>
    <State name="MapView, MapPin" size="row" hasWays>
      <MapView to={{}} bounds={BOUNDS} cities={cities} points={points} tiles={null} />
    </State>
    <State name="MapCities, MapEvents, MapBusinesses" size="row">
      <MapCities cities={[...cities]} />
      <MapEvents events={points.filter((point) => point.kind === 'event')} />
      <MapBusinesses businesses={points.filter((point) => point.kind === 'business')} />
    </State>
    <State name="Nearest" size="row" shell={ofCity}>
      <Nearest
        places={cities.map(({ name, people, slug }) => ({
          name,
          people,
          kilometres: 1_204,
          to: { country: 'PL', city: slug },
        }))}
      />
    </State>
  </Part>
)
