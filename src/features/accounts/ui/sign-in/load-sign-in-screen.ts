import type { RouterContext } from '../../../../browser/navigation/router-context.ts'
import { safeRedirect } from '../../../../lib/address/safe-redirect.ts'

interface SignInPage {
  readonly page: 'login' | 'forgot-password' | 'registration' | 'registration-sign-up'
  readonly path: string
  /** The way back that the address asks for. */
  readonly redirect: string | undefined
}

/** The texts of a page of signing in or joining, and the page to go to afterwards. */
export async function loadSignInScreen(
  context: RouterContext,
  { page, path, redirect }: SignInPage,
) {
  const [seo, { methods, isRegistrationOpen }] = await Promise.all([
    context.api.getSeo({ page }),
    context.api.listSignInMethods({}),
  ])
  return {
    h1: seo.h1,
    methods,
    isRegistrationOpen,
    redirect: safeRedirect(redirect, context.mayReturnTo),
    head: { title: seo.title, description: seo.description, robots: seo['meta-robots'], path },
  }
}
