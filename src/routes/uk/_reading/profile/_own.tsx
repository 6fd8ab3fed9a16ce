import { createFileRoute, Outlet } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadLatestFollowers } from '../../../../features/people/ui/load-latest-followers.ts'
import { loadBusinessProfile } from '../../../../screens/profile/lazy-business-profile.ts'
import { ProfileScreen } from '../../../../screens/profile/profile-screen.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'profile', disallow: 'all' },
  beforeLoad: requireSignIn,
  loader: async ({ context, location }) => {
    const { username } = context.me
    const [{ user }, followers, summary, { business }] = await Promise.all([
      orSignIn(context.api.getUser({}), location),
      loadLatestFollowers(context, username),
      context.api.getCustomerSummary({ username }),
      context.api.getBusiness({ username }),
    ])
    if (business) await loadBusinessProfile()
    return { own: user, followers, summary, business }
  },
  component: OwnProfile,
})

function OwnProfile() {
  const { own, ...rest } = Route.useLoaderData()
  return (
    <ProfileScreen customer={own} own={own} {...rest}>
      <Outlet />
    </ProfileScreen>
  )
}
