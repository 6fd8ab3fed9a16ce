import { createFileRoute } from '@tanstack/react-router'
import { loadSignInScreen } from '../../../features/accounts/ui/load-sign-in-screen.ts'
import { SignInScreen } from '../../../features/accounts/ui/sign-in-screen.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_reading/registration/')({
  loader: () => loadSignInScreen('registration', '/uk/registration'),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <SignInScreen title={Route.useLoaderData().h1} />,
})
