import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadProfile } from '../../../../features/people/ui/load-profile.ts'
import { ProfileScreen } from '../../../../screens/profile/profile-screen.tsx'
import { readyFor } from '../../../../screens/profile/ready-for.ts'

export const Route = createFileRoute('/uk/_reading/a/$id')({
  codeSplitGroupings: [['loader', 'component']],
  // what somebody hides of themselves is hidden at once
  staticData: { layout: 'list', isCached: false },
  loader: ({ context, params, location }) => loadProfile(context, params.id, location.href),
  staleTime: 60_000,
  head: ({ loaderData }) => readyFor(loaderData?.business),
  component: Profile,
})

function Profile() {
  return (
    <ProfileScreen {...Route.useLoaderData()}>
      <Outlet />
    </ProfileScreen>
  )
}
