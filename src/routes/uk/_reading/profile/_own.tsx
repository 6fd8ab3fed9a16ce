import { createFileRoute, Outlet } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadLatestFollowers } from '../../../../features/people/ui/load-latest-followers.ts'
import { ProfileFrame } from '../../../../features/people/ui/profile-frame.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own')({
  staticData: { layout: 'list', disallow: 'all' },
  beforeLoad: requireSignIn,
  loader: async ({ context, location }) => {
    const { username } = context.me
    const [{ user }, followers, summary] = await Promise.all([
      orSignIn(context.api.getUser({}), location),
      loadLatestFollowers(context, username),
      context.api.getCustomerSummary({ username }),
    ])
    return { own: user, followers, summary }
  },
  component: OwnProfile,
})

function OwnProfile() {
  const { own, ...rest } = Route.useLoaderData()
  return (
    <ProfileFrame customer={own} own={own} {...rest}>
      <Outlet />
    </ProfileFrame>
  )
}
