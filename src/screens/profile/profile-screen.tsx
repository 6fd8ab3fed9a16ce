import { lazy, type ReactNode, Suspense } from 'react'
import type { Business } from '../../features/businesses/contract.ts'
import { ProfileFrame, type ProfileFrameProps } from '../../features/people/ui/profile-frame.tsx'

/** Businesses are few: the server draws theirs with the page, a browser loads it where it stands. */
const BusinessFrame = import.meta.env.SSR
  ? (await import('../../features/businesses/ui/business-frame.tsx')).BusinessFrame
  : lazy(() =>
      import('../../features/businesses/ui/business-frame.tsx').then((file) => ({
        default: file.BusinessFrame,
      })),
    )

interface ProfileScreenProps extends ProfileFrameProps {
  /** What it tells of itself, where it is one. */
  readonly business: Business | null
  readonly children: ReactNode
}

/** The frame of the pages of a person or a business. */
export function ProfileScreen({ business, ...profile }: ProfileScreenProps) {
  if (!business) return <ProfileFrame {...profile} />
  return (
    <Suspense>
      <BusinessFrame business={business} {...profile} />
    </Suspense>
  )
}
