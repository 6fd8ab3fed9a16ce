import type { RouterContext } from '../../../../browser/navigation/router-context.ts'
import { invitationIn } from '../../../../lib/address/invite-path.ts'
import { safeRedirect } from '../../../../lib/address/safe-redirect.ts'
import { findInviter } from '../find-inviter.ts'

interface SignInPage {
  readonly page: 'login' | 'forgot-password' | 'registration' | 'registration-sign-up'
  readonly path: string
  /** The way back that the address asks for. */
  readonly redirect: string | undefined
}

/** The texts of a page of signing in or joining, the page to go to afterwards, and who invites to it. */
export async function loadSignInScreen(
  context: RouterContext,
  { page, path, redirect }: SignInPage,
) {
  const way = safeRedirect(redirect, context.mayReturnTo)
  const [seo, { methods, isRegistrationOpen }, inviter] = await Promise.all([
    context.api.getSeo({ page }),
    context.api.listSignInMethods({}),
    findInviter(context, invitationIn(way).by),
  ])
  return {
    h1: seo.h1,
    methods,
    isRegistrationOpen,
    redirect: way,
    inviter: inviter?.name,
    head: { title: seo.title, description: seo.description, robots: seo['meta-robots'], path },
  }
}
