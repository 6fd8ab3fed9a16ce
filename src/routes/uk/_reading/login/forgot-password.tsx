import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { signInSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { ForgotPasswordScreen } from '../../../../features/accounts/ui/sign-in/forgot-password-screen.tsx'
import { loadSignInScreen } from '../../../../features/accounts/ui/sign-in/load-sign-in-screen.ts'
import { paths } from '../../../../lib/address/paths.ts'

/** For who is signed in too: a letter about a sign-in that was not theirs leads here. */
export const Route = createFileRoute('/uk/_reading/login/forgot-password')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { disallow: 'all', isWayIn: true },
  validateSearch: signInSearch,
  loaderDeps: ({ search: { redirect } }) => ({ redirect }),
  loader: ({ context, deps: { redirect } }) =>
    loadSignInScreen(context, { page: 'forgot-password', path: paths.forgotPassword, redirect }),
  head: headOfLoader,
  component: ForgotPassword,
})

function ForgotPassword() {
  const { h1, redirect, inviter } = Route.useLoaderData()
  return <ForgotPasswordScreen h1={h1} redirect={redirect} inviter={inviter} />
}
