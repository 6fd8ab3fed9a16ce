import { type ReactNode, Suspense } from 'react'
import type { Business } from '../../features/businesses/contract.ts'
import { ProfileFrame, type ProfileFrameProps } from '../../features/people/ui/profile-frame.tsx'
import { BusinessFrame } from './lazy-business-frame.ts'

interface ProfileScreenProps extends ProfileFrameProps {
  /** What it tells of itself, where it is one. */
  readonly business: Business | null
  readonly children: ReactNode
}

/** The frame of the pages of a person or a business. */
export function ProfileScreen({ business, ...profile }: ProfileScreenProps) {
  if (!business) return <ProfileFrame {...profile} />
  // what others wrote of it is there without its own frame too
  return (
    <Suspense fallback={<ProfileFrame {...profile} />}>
      <BusinessFrame business={business} {...profile} />
    </Suspense>
  )
}
