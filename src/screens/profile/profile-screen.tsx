import { type ReactNode, useState } from 'react'
import type { Business } from '../../features/businesses/contract.ts'
import { ProfileFrame, type ProfileFrameProps } from '../../features/people/ui/profile-frame.tsx'
import { businessFrame } from './load-business-frame.ts'

interface ProfileScreenProps extends ProfileFrameProps {
  /** What it tells of itself, where it is one. */
  readonly business: Business | null
  readonly children: ReactNode
}

/** The frame of the pages of a person or a business. */
export function ProfileScreen({ business, ...profile }: ProfileScreenProps) {
  return business ? (
    <BusinessScreen business={business} {...profile} />
  ) : (
    <ProfileFrame {...profile} />
  )
}

/**
 * Without a boundary of its own: the page counts as hydrated when its frame is, or what was pressed before would be
 * repeated on buttons that do not work yet. The frame stays the one that was drawn first.
 */
function BusinessScreen(props: ProfileFrameProps & { readonly business: Business }) {
  const [Frame] = useState(businessFrame)
  return <Frame {...props} />
}
