import type { LoaderContext } from '../../../../browser/navigation/router-context.ts'
import { loadMethods } from '../social-sign-in/load-methods.ts'

/** The texts of a page of signing in or joining. */
export async function loadSignInScreen(
  context: LoaderContext,
  page: 'login' | 'forgot-password' | 'registration' | 'registration-sign-up',
  path: string,
) {
  const [seo, methods] = await Promise.all([context.api.getSeo({ page }), loadMethods(context)])
  return {
    h1: seo.h1,
    methods,
    head: { title: seo.title, description: seo.description, robots: seo['meta-robots'], path },
  }
}
