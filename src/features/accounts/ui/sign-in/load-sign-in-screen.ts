import { api } from '../../../../browser/api/api-client.ts'
import { loadMethods } from '../social-sign-in/load-methods.ts'

/** The texts of a page of signing in or joining. */
export async function loadSignInScreen(
  page: 'login' | 'forgot-password' | 'registration' | 'registration-sign-up',
  path: string,
) {
  const [seo, methods] = await Promise.all([api.getSeo({ page }), loadMethods()])
  return {
    h1: seo.h1,
    methods,
    head: { title: seo.title, description: seo.description, robots: seo['meta-robots'], path },
  }
}
