import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadRoles } from '../../../../features/staff/ui/load-staff-screens.ts'
import { RolesScreen } from '../../../../features/staff/ui/roles-screen.tsx'

export const Route = createFileRoute('/uk/_reading/admin/roles')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  beforeLoad: requireSignIn,
  loader: ({ context, location }) => orSignIn(loadRoles(context, context.me), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <RolesScreen {...Route.useLoaderData()} />,
})
