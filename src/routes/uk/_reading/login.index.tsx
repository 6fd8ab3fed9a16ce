import { createFileRoute } from '@tanstack/react-router'
import { loadSignInScreen } from '../../../features/accounts/ui/load-sign-in-screen.ts'
import { SignInScreen } from '../../../features/accounts/ui/sign-in-screen.tsx'
import { pageHead } from '../../../shell/page-head.ts'
import { requireVisitor } from '../../../shell/require-sign-in.ts'
import { signInSearch } from '../../../shell/sign-in-search.ts'

export const Route = createFileRoute('/uk/_reading/login/')({
  validateSearch: signInSearch,
  beforeLoad: requireVisitor,
  loader: () => loadSignInScreen('login', '/uk/login'),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => (
    <SignInScreen h1={Route.useLoaderData().h1} redirect={Route.useSearch().redirect} />
  ),
})
