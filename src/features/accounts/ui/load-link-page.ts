import type { LoaderContext } from '../../../browser/navigation/router-context.ts'

/**
 * The texts of a page that the link of a letter leads to.
 * @param path its address
 */
export async function loadLinkPage(
  { api }: LoaderContext,
  page: 'email-verified' | 'new-email' | 'new-password',
  path: string,
) {
  const seo = await api.getSeo({ page })
  return {
    head: {
      title: seo.title,
      description: seo.description,
      robots: seo['meta-robots'],
      path,
    },
  }
}
