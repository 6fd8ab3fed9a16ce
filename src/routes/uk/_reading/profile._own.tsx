import { createFileRoute, Outlet } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { ProfileFrame } from '../../../features/people/ui/profile-frame.tsx'
import { requireSignIn } from '../../../shell/require-sign-in.ts'

export const Route = createFileRoute('/uk/_reading/profile/_own')({
  beforeLoad: requireSignIn,
  loader: async () => (await api.getUser({})).user,
  component: OwnProfile,
})

function OwnProfile() {
  const own = Route.useLoaderData()
  return (
    <ProfileFrame customer={own} own={own}>
      <Outlet />
    </ProfileFrame>
  )
}
