import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireVisitor } from '../../../../browser/navigation/require-sign-in.ts'
import { signInSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { SignUpScreen } from '../../../../features/accounts/ui/registration/sign-up-screen.tsx'
import { loadSignInScreen } from '../../../../features/accounts/ui/sign-in/load-sign-in-screen.ts'
import { paths } from '../../../../lib/address/paths.ts'

export const Route = createFileRoute('/uk/_reading/registration/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', isWayIn: true },
  validateSearch: signInSearch,
  beforeLoad: requireVisitor,
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: ({ context, deps: { redirect } }) =>
    loadSignInScreen(context, { page: 'registration', path: paths.registration(), redirect }),
  head: headOfLoader,
  component: Registration,
})

function Registration() {
  const { head: _, ...page } = Route.useLoaderData()
  return <SignUpScreen {...page} step={0} />
}
