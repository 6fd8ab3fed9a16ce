import { lazy, Suspense, useEffect, useState } from 'react'
import type { BusinessPhoto } from '../../features/businesses/contract.ts'

/** Sending and shrinking photos needs a script anyway: it comes after the page. */
const BusinessPhotos = lazy(() => import('./business-photos.tsx'))

/** The photos of one's own business, below what it tells of itself. */
export function OwnPhotos({ saved }: { readonly saved: readonly BusinessPhoto[] }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div id="photos" className="needs-script">
      {isLive && (
        <Suspense>
          <BusinessPhotos saved={saved} />
        </Suspense>
      )}
    </div>
  )
}
