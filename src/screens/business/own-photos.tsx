import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import type { SavedPhotos } from './use-photos.ts'

/** Sending and shrinking photos needs a script anyway: it comes after the page. */
const BusinessPhotos = lazyWithRetry(
  () => import('./business-photos.tsx'),
  (file) => file.default,
)

/** The photos of one's own business, below what it tells of itself. */
export function OwnPhotos(own: SavedPhotos) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div id="photos" className="needs-script">
      {isLive && (
        <Suspense>
          <BusinessPhotos {...own} />
        </Suspense>
      )}
    </div>
  )
}
