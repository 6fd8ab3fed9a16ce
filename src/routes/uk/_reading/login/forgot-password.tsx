import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../../browser/navigation/page-head.ts'
import { signInSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { ForgotPasswordScreen } from '../../../../features/accounts/ui/sign-in/forgot-password-screen.tsx'
import { loadSignInScreen } from '../../../../features/accounts/ui/sign-in/load-sign-in-screen.ts'

/** For who is signed in too: a letter about a sign-in that was not theirs leads here. */
export const Route = createFileRoute('/uk/_reading/login/forgot-password')({
  staticData: { disallow: 'all' },
  validateSearch: signInSearch,
  loader: ({ context }) =>
    loadSignInScreen(context, 'forgot-password', '/uk/login/forgot-password'),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: () => (
    <ForgotPasswordScreen h1={Route.useLoaderData().h1} redirect={Route.useSearch().redirect} />
  ),
})
