import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireVisitor } from '../../../../browser/navigation/require-sign-in.ts'
import { loginSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { loadSignInScreen } from '../../../../features/accounts/ui/sign-in/load-sign-in-screen.ts'
import { SignInScreen } from '../../../../features/accounts/ui/sign-in/sign-in-screen.tsx'
import { paths } from '../../../../lib/address/paths.ts'

export const Route = createFileRoute('/uk/_reading/login/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', isWayIn: true },
  validateSearch: loginSearch,
  beforeLoad: requireVisitor,
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: ({ context, deps: { redirect } }) =>
    loadSignInScreen(context, { page: 'login', path: paths.login(), redirect }),
  head: headOfLoader,
  component: SignIn,
})

function SignIn() {
  const { head: _, ...page } = Route.useLoaderData()
  const { social } = Route.useSearch()
  return <SignInScreen {...page} social={social} />
}
