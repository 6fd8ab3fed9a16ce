import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../../browser/navigation/page-head.ts'
import { requireVisitor } from '../../../../browser/navigation/require-sign-in.ts'
import { signInSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { RegistrationScreen } from '../../../../features/accounts/ui/registration/registration-screen.tsx'
import { loadSignInScreen } from '../../../../features/accounts/ui/sign-in/load-sign-in-screen.ts'

export const Route = createFileRoute('/uk/_reading/registration/')({
  staticData: { disallow: 'all' },
  validateSearch: signInSearch,
  beforeLoad: requireVisitor,
  loader: ({ context }) => loadSignInScreen(context, 'registration', '/uk/registration'),
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.head) : {}),
  component: Registration,
})

function Registration() {
  const { h1, methods } = Route.useLoaderData()
  return <RegistrationScreen h1={h1} redirect={Route.useSearch().redirect} methods={methods} />
}
