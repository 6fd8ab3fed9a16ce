import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadProfile } from '../../../../features/people/ui/load-profile.ts'
import { loadBusinessProfile } from '../../../../screens/profile/lazy-business-profile.ts'
import { ProfileScreen } from '../../../../screens/profile/profile-screen.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id')({
  codeSplitGroupings: [['loader', 'component']],
  // what somebody hides of themselves is hidden at once
  staticData: { layout: 'profile', isCached: false },
  loader: async ({ context, params, location }) => {
    const profile = await loadProfile(context, params.id, location.href)
    if (profile.business) await loadBusinessProfile()
    return profile
  },
  staleTime: 60_000,
  component: Profile,
})

function Profile() {
  return (
    <ProfileScreen {...Route.useLoaderData()}>
      <Outlet />
    </ProfileScreen>
  )
}
