import { createFileRoute } from '@tanstack/react-router'
import { loadSignInScreen } from '../../../features/accounts/ui/load-sign-in-screen.ts'
import { SignUpScreen } from '../../../features/accounts/ui/sign-up-screen.tsx'
import { pageHead } from '../../../shell/page-head.ts'
import { requireVisitor } from '../../../shell/require-sign-in.ts'
import { signUpSearch, stepOf } from '../../../shell/sign-in-search.ts'

export const Route = createFileRoute('/uk/_reading/registration/sign-up')({
  validateSearch: signUpSearch,
  beforeLoad: requireVisitor,
  loader: () => loadSignInScreen('registration-sign-up', '/uk/registration/sign-up'),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: SignUp,
})

function SignUp() {
  const { step, redirect } = Route.useSearch()
  return <SignUpScreen h1={Route.useLoaderData().h1} redirect={redirect} step={stepOf(step)} />
}
