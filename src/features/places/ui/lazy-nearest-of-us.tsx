import { Suspense } from 'react'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'
import type { NearbyCity } from './nearest-of-us.tsx'

const nearestOfUs = () => import('./nearest-of-us.tsx')
const Part = import.meta.env.SSR
  ? (await nearestOfUs()).NearestOfUs
  : lazyWithRetry(nearestOfUs, (file) => file.NearestOfUs)

/**
 * How more of us come, and where the nearest live, in the lists of a silent city: few see it, so a browser loads it
 * where it stands. Nothing where the cities are undefined: the list is not that of a silent city.
 */
export const NearestOfUs = ({ cities }: { cities: readonly NearbyCity[] | undefined }) =>
  cities && (
    <Suspense>
      <Part cities={cities} />
    </Suspense>
  )
