import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireVisitor } from '../../../../browser/navigation/require-sign-in.ts'
import { signUpSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { SignUpScreen } from '../../../../features/accounts/ui/registration/sign-up-screen.tsx'
import { loadSignInScreen } from '../../../../features/accounts/ui/sign-in/load-sign-in-screen.ts'
import { loadPendingRegistration } from '../../../../features/accounts/ui/social-sign-in/load-pending-registration.ts'
import { PendingRegistrationScreen } from '../../../../features/accounts/ui/social-sign-in/pending-registration-screen.tsx'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'

export const Route = createFileRoute('/uk/_reading/registration/sign-up')({
  codeSplitGroupings: [['loader', 'component']],
  // who came by a provider is told what is their own
  staticData: { isCached: false, disallow: 'all', isWayIn: true },
  validateSearch: signUpSearch,
  beforeLoad: requireVisitor,
  loaderDeps: ({ search: { join, redirect, step } }) => ({ join, redirect, step }),
  loader: async ({ context, deps: { join, redirect, step } }) => {
    const page = await loadSignInScreen(context, {
      page: 'registration-sign-up',
      path: paths.signUp(),
      redirect,
    })
    const title = step === 'sent' ? m.account_letter_check() : page.head.title
    return {
      ...page,
      head: { ...page.head, title },
      ...(join && (await loadPendingRegistration(context))),
    }
  },
  head: headOfLoader,
  component: SignUp,
})

function SignUp() {
  const { join, step } = Route.useSearch()
  const { head: _, pendingRegistration, ...page } = Route.useLoaderData()
  if (join)
    return (
      <PendingRegistrationScreen
        h1={page.h1}
        by={join}
        pendingRegistration={pendingRegistration ?? null}
        redirect={page.redirect}
        isRegistrationOpen={page.isRegistrationOpen}
      />
    )
  return <SignUpScreen {...page} step={step ?? 1} />
}
