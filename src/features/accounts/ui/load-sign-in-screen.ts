import { api } from '../../../api-client.ts'

/** The texts of a page of signing in or joining. */
export async function loadSignInScreen(
  page: 'login' | 'forgot-password' | 'registration' | 'registration-sign-up',
  path: string,
) {
  const seo = await api.getSeo({ page })
  return {
    h1: seo.h1,
    head: { title: seo.title, description: seo.description, robots: seo['meta-robots'], path },
  }
}
