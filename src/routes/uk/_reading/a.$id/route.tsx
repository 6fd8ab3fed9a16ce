import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadProfile } from '../../../../features/people/ui/load-profile.ts'
import { awaitBusinessFrame } from '../../../../screens/profile/await-business-frame.ts'
import { ProfileScreen } from '../../../../screens/profile/profile-screen.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id')({
  codeSplitGroupings: [['loader', 'component']],
  // what somebody hides of themselves is hidden at once
  staticData: { layout: 'list', isCached: false },
  loader: ({ context, params, location }) => loadProfile(context, params.id, location.href),
  staleTime: 60_000,
  head: ({ loaderData }) => awaitBusinessFrame(loaderData?.business),
  component: Profile,
})

function Profile() {
  return (
    <ProfileScreen {...Route.useLoaderData()}>
      <Outlet />
    </ProfileScreen>
  )
}
