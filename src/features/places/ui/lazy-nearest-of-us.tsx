import { Suspense } from 'react'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'
import type { NearbyCity } from './nearest-of-us.tsx'

const nearestOfUs = () => import('./nearest-of-us.tsx')
const Part = import.meta.env.SSR
  ? (await nearestOfUs()).NearestOfUs
  : lazyWithRetry(nearestOfUs, (file) => file.NearestOfUs)

/** Where the nearest of us live, in the lists of a silent city: few see it, so a browser loads it where it stands. */
export const NearestOfUs = ({ cities }: { cities: readonly NearbyCity[] }) =>
  cities.length > 0 && (
    <Suspense>
      <Part cities={cities} />
    </Suspense>
  )
