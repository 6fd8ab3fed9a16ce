import { type ReactNode, Suspense } from 'react'
import type { Business } from '../../features/businesses/contract.ts'
import { ProfileFrame, type ProfileFrameProps } from '../../features/people/ui/profile-frame.tsx'
import { BusinessProfile } from './lazy-business-profile.ts'

interface ProfileScreenProps extends ProfileFrameProps {
  /** What it tells of itself, where it is one. */
  readonly business: Business | null
  readonly children: ReactNode
}

/** The frame of the pages of a person or a business. */
export function ProfileScreen({ business, children, ...profile }: ProfileScreenProps) {
  if (!business) return <ProfileFrame {...profile}>{children}</ProfileFrame>
  // What others wrote of it is there without its own frame too. What owners type is not: it would go with the fallback.
  const meanwhile = <ProfileFrame {...profile}>{!profile.own && children}</ProfileFrame>
  return (
    <Suspense fallback={meanwhile}>
      <BusinessProfile business={business} {...profile}>
        {children}
      </BusinessProfile>
    </Suspense>
  )
}
